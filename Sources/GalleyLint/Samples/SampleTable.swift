/// Sample values for placeholders, by language. A name of usual length in the language's script, and numbers that
/// belong to each plural category (Unicode CLDR 45, Language Plural Rules).
enum SampleTable {
    /// A usual full name.
    static let names: [String: String] = [
        "en": "Alexander", "ar": "عبدالرحمن", "bn": "রহিমা খাতুন", "cs": "Veronika", "da": "Christian", "de": "Alexander",
        "el": "Αλέξανδρος", "es": "Alejandro", "fa": "علیرضا", "fi": "Aleksanteri", "fr": "Alexandre", "he": "אלכסנדר",
        "hi": "अलेक्ज़ेंडर", "hu": "Erzsébet", "id": "Muhammad", "it": "Alessandro", "ja": "山田太郎", "km": "សុខសាន្ត",
        "ko": "김민준", "lo": "ສົມສັກ", "my": "အောင်မြင့်", "nb": "Alexander", "nl": "Alexander", "pl": "Aleksander",
        "pt": "Alexandre", "ro": "Alexandru", "ru": "Александр", "sk": "Alexander", "sv": "Alexander", "ta": "அலெக்சாண்டர்",
        "th": "อเล็กซานเดอร์", "tr": "Alexander", "uk": "Олександр", "ur": "علیرضا", "vi": "Nguyễn Văn An", "zh": "王小明",
    ]

    /// Numbers for plural categories; what is not here is the same in every language.
    static let numbers: [String: [String: String]] = [
        "ar": ["few": "7", "many": "42", "other": "100"], "be": ["few": "23", "many": "25", "other": "1.5"],
        "bs": ["few": "23", "other": "25"], "cs": ["few": "3", "many": "1.5", "other": "25"],
        "cy": ["few": "3", "many": "6", "other": "25"], "fr": ["many": "1000000"], "ga": ["few": "4", "many": "8"],
        "he": ["many": "20"], "hr": ["few": "23", "other": "25"], "it": ["many": "1000000"], "es": ["many": "1000000"],
        "lt": ["few": "23", "many": "1.5", "other": "11"], "lv": ["zero": "10", "one": "21"],
        "mt": ["few": "7", "many": "15"],
        "pl": ["few": "23", "many": "25", "other": "1.5"], "pt": ["many": "1000000"],
        "ro": ["few": "15", "other": "25"],
        "ru": ["one": "21", "few": "23", "many": "25", "other": "1.5"],
        "sk": ["few": "3", "many": "1.5", "other": "25"],
        "sl": ["one": "1", "two": "2", "few": "3", "other": "25"], "sr": ["few": "23", "other": "25"],
        "uk": ["one": "21", "few": "23", "many": "25", "other": "1.5"],
    ]

    /// Numbers for plural categories everywhere else.
    static let usual = ["zero": "0", "one": "1", "two": "2", "few": "3", "many": "25", "other": "42"]

    /// Languages whose numbers are written with a decimal comma.
    static let decimalComma: Set<String> = [
        "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "hy",
        "id",
        "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq",
        "sr",
        "sv", "tr", "uk", "uz", "vi",
    ]

    /// The digit zero where a language writes its own digits.
    static let zeros: [String: UInt16] = [
        "fa": 0x06F0, "ur-PK": 0x06F0, "ar-EG": 0x0660, "ar-SA": 0x0660, "bn": 0x09E6, "mr": 0x0966, "my": 0x1040,
        "ne": 0x0966,
    ]
}
