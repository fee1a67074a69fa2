export const OWNERS: Record<'teacher', string[]> = {
  teacher: [
    ...['teacher', 'teachers', 'class teacher', 'educator', 'educators', 'instructor', 'tutor'],
    ...['ustadh', 'ustaadh', 'ustad', 'ustaad', 'ustaz', 'ustath', 'ustadha', 'ustadhah', 'ustaza'],
    ...['mu allim', 'mu allima', 'mu allimah', 'muallim', 'muallima', 'muallimah', 'moallim'],
    ...['mualim', 'mualima', 'apa', 'appa', 'aapa', 'khalifa', 'molvi', 'moulana', 'maulana'],
    ...['mawlana', 'sheikh', 'shaykh', 'shaikh', 'qari', 'qariah', 'imam', 'staff', 'staff member'],
    ...['onderwyser', 'onderwyseres', 'opvoeder', 'leerkrag', 'juffrou', 'meester', 'guru'],
    ...['المعلم', 'معلم', 'المعلمة', 'معلمة', 'للمعلم', 'المدرس', 'مدرس', 'مدرسة'],
    ...['الأستاذ', 'أستاذ', 'الأستاذة', 'أستاذة', 'الشيخ', 'المقرئ', 'المحفظ', 'المحفظة'],
    ...['استاد', 'استاذ', 'استانی', 'ٹیچر', 'معلمہ', 'قاری', 'قاری صاحب', 'مولانا'],
  ],
}

/** Words for several classes, in addition to those for one class. */
export const CLASSES = [
  ...['classes', 'class names', 'jamaats', 'jama ats', 'sections', 'grades', 'groups', 'levels'],
  ...['halaqat', 'halaqaat', 'halaqahs', 'halqas', 'classes taught', 'class taught', 'teaches'],
  ...['klasse', 'grade en klasse', 'grade', 'groepe', 'kelas'],
  ...['الفصول', 'فصول', 'الصفوف', 'صفوف', 'الحلقات', 'حلقات', 'المجموعات', 'الأقسام'],
  ...['جماعتیں', 'کلاسیں', 'درجات', 'درجے', 'حلقے'],
]

/** Ticked columns that are not classes. */
export const NO_CLASSES = [
  ...['active', 'admin', 'administrator', 'full time', 'part time', 'volunteer', 'paid', 'hafiz'],
  ...['hafidh', 'hafith', 'present', 'confirmed', 'invited', 'male', 'female', 'aktief', 'hafiza'],
  ...['نشط', 'مدير', 'حافظ', 'حافظة', 'متطوع', 'فعال', 'منتظم', 'حافظہ'],
]
