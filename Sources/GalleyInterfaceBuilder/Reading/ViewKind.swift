/// What is known of an element that is a view.
struct ViewKind {
    /// How it is read.
    enum Form {
        case plain, label, button, image, stack, scroll, table, collection, tableCell, collectionCell
        /// A control whose size along some axes is the file's.
        case standIn(hasWidth: Bool, hasHeight: Bool)
    }

    var className: String
    var form = Form.plain

    /// The kinds by their elements' names.
    static let all: [String: ViewKind] = [
        "view": ViewKind(className: "UIView"), "label": ViewKind(className: "UILabel", form: .label),
        "button": ViewKind(className: "UIButton", form: .button),
        "imageView": ViewKind(className: "UIImageView", form: .image),
        "stackView": ViewKind(className: "UIStackView", form: .stack),
        "scrollView": ViewKind(className: "UIScrollView", form: .scroll),
        "tableView": ViewKind(className: "UITableView", form: .table),
        "collectionView": ViewKind(className: "UICollectionView", form: .collection),
        "tableViewCell": ViewKind(className: "UITableViewCell", form: .tableCell),
        "tableViewCellContentView": ViewKind(className: "UITableViewCellContentView"),
        "tableViewHeaderFooterView": ViewKind(className: "UITableViewHeaderFooterView"),
        "collectionViewCell": ViewKind(className: "UICollectionViewCell", form: .collectionCell),
        "collectionViewCellContentView": ViewKind(className: "UIView"),
        "collectionReusableView": ViewKind(className: "UICollectionReusableView", form: .collectionCell),
        "containerView": ViewKind(className: "UIView"), "control": ViewKind(className: "UIControl"),
        "visualEffectView": ViewKind(className: "UIVisualEffectView"),
        "textView": ViewKind(className: "UITextView", form: .standIn(hasWidth: false, hasHeight: false)),
        "textField": ViewKind(className: "UITextField", form: .standIn(hasWidth: true, hasHeight: true)),
        "switch": ViewKind(className: "UISwitch", form: .standIn(hasWidth: true, hasHeight: true)),
        "stepper": ViewKind(className: "UIStepper", form: .standIn(hasWidth: true, hasHeight: true)),
        "slider": ViewKind(className: "UISlider", form: .standIn(hasWidth: false, hasHeight: true)),
        "segmentedControl": ViewKind(className: "UISegmentedControl", form: .standIn(hasWidth: true, hasHeight: true)),
        "progressView": ViewKind(className: "UIProgressView", form: .standIn(hasWidth: false, hasHeight: true)),
        "activityIndicatorView": ViewKind(
            className: "UIActivityIndicatorView", form: .standIn(hasWidth: true, hasHeight: true)),
        "pageControl": ViewKind(className: "UIPageControl", form: .standIn(hasWidth: true, hasHeight: true)),
        "datePicker": ViewKind(className: "UIDatePicker", form: .standIn(hasWidth: true, hasHeight: true)),
        "pickerView": ViewKind(className: "UIPickerView", form: .standIn(hasWidth: true, hasHeight: true)),
        "searchBar": ViewKind(className: "UISearchBar", form: .standIn(hasWidth: false, hasHeight: true)),
        "navigationBar": ViewKind(className: "UINavigationBar", form: .standIn(hasWidth: false, hasHeight: true)),
        "toolbar": ViewKind(className: "UIToolbar", form: .standIn(hasWidth: false, hasHeight: true)),
        "tabBar": ViewKind(className: "UITabBar", form: .standIn(hasWidth: false, hasHeight: true)),
        "webView": ViewKind(className: "UIWebView", form: .standIn(hasWidth: false, hasHeight: false)),
        "wkWebView": ViewKind(className: "WKWebView", form: .standIn(hasWidth: false, hasHeight: false)),
        "mapView": ViewKind(className: "MKMapView", form: .standIn(hasWidth: false, hasHeight: false)),
    ]
}
