/// Strings as screens have them, of our own: what to do with what, in fourteen languages.
enum ShortStrings {
    private struct Language {
        let verbs: [String]
        let objects: [String]
        /// Between the two; a language whose object comes first has it first.
        let space: String
        let objectFirst: Bool

        init(_ verbs: String, _ objects: String, space: String = " ", objectFirst: Bool = false) {
            self.verbs = verbs.split(separator: ",").map(String.init)
            self.objects = objects.split(separator: ",").map(String.init)
            self.space = space
            self.objectFirst = objectFirst
        }
    }

    private static let languages: [Language] = [
        Language(
            "Save,Delete,Share,Edit,Open,Copy,Move,Rename,Download,Print,Show,Hide,Restore,Search,Export,Close,Send,Add",
            "photo,all photos,document,folder,note,message,contact,album,playlist,event,reminder,file,page,profile,password,draft"
        ),
        Language(
            "sichern,löschen,teilen,bearbeiten,öffnen,kopieren,bewegen,umbenennen,laden,drucken,einblenden,ausblenden,wiederherstellen,durchsuchen,exportieren,schließen,senden,hinzufügen",
            "Foto,Alle Fotos,Dokument,Ordner,Notiz,Nachricht,Kontakt,Album,Playlist,Ereignis,Erinnerung,Datei,Seite,Profil,Passwort,Entwurf",
            objectFirst: true),
        Language(
            "Enregistrer,Supprimer,Partager,Modifier,Ouvrir,Copier,Déplacer,Renommer,Télécharger,Imprimer,Afficher,Masquer,Restaurer,Rechercher,Exporter,Fermer,Envoyer,Ajouter",
            "la photo,toutes les photos,le document,le dossier,la note,le message,le contact,l’album,la playlist,l’événement,le rappel,le fichier,la page,le profil,le mot de passe,le brouillon"
        ),
        Language(
            "Guardar,Eliminar,Compartir,Editar,Abrir,Copiar,Mover,Renombrar,Descargar,Imprimir,Mostrar,Ocultar,Restaurar,Buscar,Exportar,Cerrar,Enviar,Añadir",
            "la foto,todas las fotos,el documento,la carpeta,la nota,el mensaje,el contacto,el álbum,la lista,el evento,el recordatorio,el archivo,la página,el perfil,la contraseña,el borrador"
        ),
        Language(
            "Сохранить,Удалить,Поделиться,Изменить,Открыть,Скопировать,Переместить,Переименовать,Загрузить,Напечатать,Показать,Скрыть,Восстановить,Найти,Экспортировать,Закрыть,Отправить,Добавить",
            "фото,все фото,документ,папку,заметку,сообщение,контакт,альбом,плейлист,событие,напоминание,файл,страницу,профиль,пароль,черновик"
        ),
        Language(
            "Αποθήκευση,Διαγραφή,Κοινή χρήση,Επεξεργασία,Άνοιγμα,Αντιγραφή,Μετακίνηση,Μετονομασία,Λήψη,Εκτύπωση,Εμφάνιση,Απόκρυψη,Επαναφορά,Αναζήτηση,Εξαγωγή,Κλείσιμο,Αποστολή,Προσθήκη",
            "φωτογραφίας,όλων,εγγράφου,φακέλου,σημείωσης,μηνύματος,επαφής,άλμπουμ,λίστας,συμβάντος,υπενθύμισης,αρχείου,σελίδας,προφίλ,κωδικού,προχείρου"
        ),
        Language(
            "Kaydet,Sil,Paylaş,Düzenle,Aç,Kopyala,Taşı,Yeniden Adlandır,İndir,Yazdır,Göster,Gizle,Geri Yükle,Ara,Dışa Aktar,Kapat,Gönder,Ekle",
            "Fotoğrafı,Tüm fotoğrafları,Belgeyi,Klasörü,Notu,İletiyi,Kişiyi,Albümü,Listeyi,Etkinliği,Anımsatıcıyı,Dosyayı,Sayfayı,Profili,Parolayı,Taslağı",
            objectFirst: true),
        Language(
            "حفظ,حذف,مشاركة,تعديل,فتح,نسخ,نقل,إعادة تسمية,تنزيل,طباعة,إظهار,إخفاء,استعادة,البحث عن,تصدير,إغلاق,إرسال,إضافة",
            "الصورة,كل الصور,المستند,المجلد,الملاحظة,الرسالة,جهة الاتصال,الألبوم,القائمة,الحدث,التذكير,الملف,الصفحة,الملف الشخصي,كلمة السر,المسودة"
        ),
        Language(
            "שמירת,מחיקת,שיתוף,עריכת,פתיחת,העתקת,העברת,שינוי שם,הורדת,הדפסת,הצגת,הסתרת,שחזור,חיפוש,ייצוא,סגירת,שליחת,הוספת",
            "תמונה,כל התמונות,מסמך,תיקייה,פתק,הודעה,איש קשר,אלבום,רשימה,אירוע,תזכורת,קובץ,עמוד,פרופיל,סיסמה,טיוטה"),
        Language(
            "सहेजें,हटाएँ,साझा करें,संपादित करें,खोलें,कॉपी करें,ले जाएँ,नाम बदलें,डाउनलोड करें,छापें,दिखाएँ,छिपाएँ,बहाल करें,खोजें,निर्यात करें,बंद करें,भेजें,जोड़ें",
            "फ़ोटो,सभी फ़ोटो,दस्तावेज़,फ़ोल्डर,नोट,संदेश,संपर्क,ऐल्बम,प्लेलिस्ट,ईवेंट,रिमाइंडर,फ़ाइल,पृष्ठ,प्रोफ़ाइल,पासवर्ड,ड्राफ़्ट",
            objectFirst: true),
        Language(
            "บันทึก,ลบ,แชร์,แก้ไข,เปิด,คัดลอก,ย้าย,เปลี่ยนชื่อ,ดาวน์โหลด,พิมพ์,แสดง,ซ่อน,กู้คืน,ค้นหา,ส่งออก,ปิด,ส่ง,เพิ่ม",
            "รูปภาพ,รูปภาพทั้งหมด,เอกสาร,โฟลเดอร์,โน้ต,ข้อความ,รายชื่อ,อัลบั้ม,เพลย์ลิสต์,กิจกรรม,เตือนความจำ,ไฟล์,หน้า,โปรไฟล์,รหัสผ่าน,ฉบับร่าง",
            space: ""),
        Language(
            "存储,删除,共享,编辑,打开,拷贝,移动,重新命名,下载,打印,显示,隐藏,恢复,搜索,导出,关闭,发送,添加",
            "照片,所有照片,文稿,文件夹,备忘录,信息,联系人,相簿,播放列表,日程,提醒事项,文件,页面,个人资料,密码,草稿", space: ""),
        Language(
            "を保存,を削除,を共有,を編集,を開く,をコピー,を移動,の名前を変更,をダウンロード,をプリント,を表示,を隠す,を復元,を検索,を書き出す,を閉じる,を送信,を追加",
            "写真,すべての写真,書類,フォルダ,メモ,メッセージ,連絡先,アルバム,プレイリスト,予定,リマインダー,ファイル,ページ,プロフィール,パスワード,下書き",
            space: "", objectFirst: true),
        Language(
            "저장,삭제,공유,편집,열기,복사,이동,이름 변경,다운로드,프린트,보기,가리기,복원,검색,내보내기,닫기,보내기,추가",
            "사진,모든 사진,문서,폴더,메모,메시지,연락처,앨범,재생목록,이벤트,미리 알림,파일,페이지,프로필,암호,초안",
            objectFirst: true),
    ]

    /// Four thousand strings, the languages in turn.
    static let corpus: Corpus = {
        var texts: [[UInt16]] = []
        for number in 0..<(languages[0].verbs.count * languages[0].objects.count) {
            for language in languages where texts.count < 4000 {
                let verb = language.verbs[number % language.verbs.count]
                let object = language.objects[number / language.verbs.count]
                let parts = language.objectFirst ? [object, verb] : [verb, object]
                texts.append(Array(parts.joined(separator: language.space).utf16))
            }
        }
        return Corpus(name: "short ui", texts: texts)
    }()
}
