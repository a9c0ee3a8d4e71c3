/// Words of our own in fourteen scripts, and how a text is made from them.
struct ScriptWords: Sendable {
    let name: String
    let locale: String
    /// The bundled file whose face the text is set in; the yardstick shapes with the same.
    let font: String
    let words: [String]
    /// What stands between two words.
    let space: String
    let stop: String

    private init(
        _ name: String, _ locale: String, _ font: String, space: String = " ", stop: String = ".", _ words: String
    ) {
        self.name = name
        self.locale = locale
        self.font = font
        self.words = words.split(whereSeparator: \.isWhitespace).map(String.init)
        self.space = space
        self.stop = stop
    }

    static let all: [ScriptWords] = [
        ScriptWords(
            "latin", "en", "Inter-Regular.otf",
            """
            the river a boat night we heard nothing about morning and old lantern house when she said it was never
            likely that they would come back before dark because of rain under heavy trees while my brother looked
            for his knife at length somebody laughed then quiet again over water slow yellow moon towards town with
            money enough to buy bread coffee two candles perhaps a coat I reckon tomorrow Friday Wednesday's
            """),
        ScriptWords(
            "cyrillic", "ru", "Inter-Regular.otf",
            """
            река лодка ночью мы слышали ничего утро старый фонарь дом когда она сказала что они вернутся до темноты
            потому дождь под тяжёлыми деревьями пока мой брат искал свой нож наконец кто-то засмеялся потом снова
            тихо над водой медленно жёлтая луна к городу денег хватит купить хлеб кофе две свечи завтра пятница
            """),
        ScriptWords(
            "greek", "el", "Inter-Regular.otf", stop: "·",
            """
            το ποτάμι μια βάρκα νύχτα ακούσαμε τίποτα πρωί και παλιό φανάρι σπίτι όταν είπε ότι θα γυρίσουν πριν
            σκοτεινιάσει επειδή έβρεχε κάτω από βαριά δέντρα ενώ ο αδελφός μου έψαχνε το μαχαίρι του κάποιος γέλασε
            ύστερα πάλι ησυχία πάνω στο νερό αργά κίτρινο φεγγάρι προς την πόλη αρκετά χρήματα για ψωμί καφέ αύριο
            """),
        ScriptWords(
            "arabic", "ar", "NotoSansArabicUI-Regular.ttf",
            """
            النهر قارب الليل سمعنا شيئا الصباح والفانوس القديم البيت عندما قالت إنهم سيعودون قبل الظلام بسبب المطر
            تحت الأشجار الثقيلة بينما كان أخي يبحث عن سكينه ثم ضحك أحدهم وعاد الهدوء فوق الماء ببطء القمر الأصفر نحو
            المدينة ومعنا نقود كافية لشراء الخبز والقهوة وشمعتين وربما معطفا غدا الجمعة
            """),
        ScriptWords(
            "hebrew", "he", "NotoSansHebrew-Regular.ttf",
            """
            הנהר סירה בלילה שמענו דבר בבוקר והפנס הישן הבית כאשר אמרה שהם יחזרו לפני החושך בגלל הגשם מתחת לעצים
            כבדים בזמן שאחי חיפש את הסכין שלו לבסוף מישהו צחק ואז שוב שקט מעל המים לאט ירח צהוב אל העיר עם כסף
            מספיק לקנות לחם קפה שני נרות אולי מעיל מחר יום שישי
            """),
        ScriptWords(
            "devanagari", "hi", "NotoSansDevanagariUI-Regular.ttf", stop: "।",
            """
            नदी नाव रात हमने कुछ नहीं सुना सुबह और पुरानी लालटेन घर जब उसने कहा कि वे अँधेरे से पहले लौट आएँगे बारिश
            के कारण भारी पेड़ों के नीचे मेरा भाई अपना चाकू ढूँढ रहा था आख़िर कोई हँसा फिर सन्नाटा पानी पर धीरे पीला
            चाँद शहर की ओर पैसे रोटी कॉफ़ी दो मोमबत्तियाँ शायद कल शुक्रवार
            """),
        ScriptWords(
            "bengali", "bn", "NotoSansBengaliUI-Regular.ttf", stop: "।",
            """
            নদী নৌকা রাত আমরা কিছুই শুনিনি সকাল আর পুরানো লণ্ঠন বাড়ি যখন সে বলল তারা অন্ধকারের আগে ফিরে আসবে বৃষ্টির
            কারণে ভারী গাছের নিচে আমার ভাই তার ছুরি খুঁজছিল শেষে কেউ হাসল আবার চুপ জলের উপর ধীরে হলুদ চাঁদ শহরের দিকে
            টাকা রুটি কফি দুটি মোমবাতি হয়তো কাল শুক্রবার
            """),
        ScriptWords(
            "tamil", "ta", "NotoSansTamilUI-Regular.ttf",
            """
            ஆறு படகு இரவு நாங்கள் எதுவும் கேட்கவில்லை காலை பழைய விளக்கு வீடு அவள் சொன்னாள் அவர்கள் இருட்டுவதற்கு முன்
            திரும்புவார்கள் மழை காரணமாக மரங்களின் கீழ் என் சகோதரன் தன் கத்தியைத் தேடினான் யாரோ சிரித்தார்கள் மீண்டும்
            அமைதி தண்ணீர் மேல் மெதுவாக மஞ்சள் நிலா நகரம் பணம் ரொட்டி காபி நாளை வெள்ளிக்கிழமை
            """),
        ScriptWords(
            "thai", "th", "NotoSansThaiUI-Regular.ttf", space: "", stop: " ",
            """
            แม่น้ำ เรือ กลางคืน เรา ไม่ได้ยิน อะไร ตอนเช้า และ ตะเกียง เก่า บ้าน เมื่อ เธอ บอกว่า พวกเขา จะ กลับมา ก่อน มืด เพราะ
            ฝน ใต้ ต้นไม้ ใหญ่ ขณะที่ พี่ชาย ของฉัน มองหา มีด ใน ที่สุด มีคน หัวเราะ แล้ว เงียบ อีก ครั้ง เหนือ น้ำ ช้า พระจันทร์ สีเหลือง ไปยัง
            เมือง เงิน พอ ซื้อ ขนมปัง กาแฟ เทียน พรุ่งนี้ วันศุกร์
            """),
        ScriptWords(
            "lao", "lo", "NotoSansLaoUI-Regular.ttf", space: "", stop: " ",
            """
            ແມ່ນ້ຳ ເຮືອ ກາງຄືນ ພວກເຮົາ ບໍ່ໄດ້ຍິນ ຫຍັງ ຕອນເຊົ້າ ແລະ ໂຄມໄຟ ເກົ່າ ເຮືອນ ເມື່ອ ລາວ ເວົ້າວ່າ ເຂົາເຈົ້າ ຈະ ກັບມາ ກ່ອນ ມືດ ຍ້ອນ ຝົນ
            ໃຕ້ ຕົ້ນໄມ້ ໃຫຍ່ ອ້າຍ ຂອງຂ້ອຍ ຊອກຫາ ມີດ ໃນທີ່ສຸດ ມີຄົນ ຫົວ ແລ້ວ ງຽບ ອີກ ເທິງ ນ້ຳ ຊ້າ ດວງຈັນ ສີເຫຼືອງ ເມືອງ ເງິນ ພໍ ຊື້ ເຂົ້າຈີ່ ກາເຟ
            """),
        ScriptWords(
            "khmer", "km", "NotoSansKhmerUI-Regular.ttf", space: "", stop: "។ ",
            """
            ទន្លេ ទូក យប់ យើង មិន បាន ឮ អ្វី ព្រឹក និង ចង្កៀង ចាស់ ផ្ទះ នៅពេល នាង និយាយ ថា ពួកគេ នឹង ត្រឡប់ មុន ងងឹត ដោយសារ
            ភ្លៀង ក្រោម ដើមឈើ ធំ បង ប្រុស ខ្ញុំ រក កាំបិត ទីបំផុត មាន គេ សើច ហើយ ស្ងាត់ ម្តងទៀត លើ ទឹក យឺត ព្រះច័ន្ទ លឿង ទីក្រុង លុយ
            គ្រប់ ទិញ នំប៉័ង កាហ្វេ ស្អែក
            """),
        ScriptWords(
            "chinese", "zh-Hans", "wqy-microhei.ttc", space: "", stop: "。",
            """
            河 上 有 一只 小船 夜里 我们 什么 也 没 听见 早晨 旧 灯笼 房子 她 说 他们 天黑 以前 会 回来 因为 下雨 在 大树 底下
            我 哥哥 找 他的 刀 后来 有人 笑 了 又 安静 下来 水面 慢慢 黄色 月亮 向着 城里 钱 够 买 面包 咖啡 两支 蜡烛 也许
            明天 星期五 ，
            """),
        ScriptWords(
            "japanese", "ja", "wqy-microhei.ttc", space: "", stop: "。",
            """
            川に 小さな 舟が あった 夜 私たちは 何も 聞こえなかった 朝 古い ランプ 家の 前で 彼女は 言った 暗く なる 前に 帰って
            来ると 雨の ために 大きな 木の 下で 兄は ナイフを 探して いた やがて 誰かが 笑い また 静かに なった 水の 上を ゆっくり
            黄色い 月が 町へ 向かう お金は パンと コーヒーを 買うのに 足りる 明日は 金曜日 、
            """),
        ScriptWords(
            "korean", "ko", "wqy-microhei.ttc",
            """
            강에 작은 배가 밤에 우리는 아무것도 듣지 못했다 아침 낡은 등불 집 앞에서 그녀는 말했다 어두워지기 전에 돌아올 것이라고
            비 때문에 큰 나무 아래에서 형은 칼을 찾고 있었다 마침내 누군가 웃었고 다시 조용해졌다 물 위로 천천히 노란 달이 마을로
            향한다 돈은 빵과 커피를 사기에 충분하다 내일은 금요일
            """),
    ]
}
