public import GalleyGeometry

/// A box of fixed size that stands for a picture, UIKit's `UIImageView`.
open class ImageView: View {
    /// The picture's size in points; nil for none.
    public var imageSize: Size? {
        didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// A box for a picture of a size.
    public init(imageSize: Size? = nil, frame: Rect = .zero) {
        self.imageSize = imageSize
        super.init(frame: frame)
    }

    /// `UIImageView`.
    open override var className: String { "UIImageView" }
    /// The picture's size.
    open override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: imageSize?.width, height: imageSize?.height)
    }
}
