import type { LessonTarget } from './columns.ts'

/* Words in the headings of past lessons, normalized with `alike`. */

type OfPeople = 'student' | 'first_name' | 'last_name' | 'class' | 'teacher'

export const TEACHERS = [
  ...['teacher', 'teachers', 'ustadh', 'ustad', 'ustaad', 'ustaz', 'ustadha', 'moulana', 'maulana'],
  ...['sheikh', 'shaykh', 'hafiz', 'apa', 'muallim', 'muallima', 'heard by', 'captured by'],
  ...['onderwyser', 'الأستاذ', 'أستاذ', 'الأستاذة', 'المعلم', 'معلم', 'المعلمة', 'الشيخ', 'المحفظ'],
  ...['استاد', 'استاذ', 'معلمہ'],
]

/** People and classes have the spellings of all imports. */
export const LESSON_HEADINGS: Record<Exclude<LessonTarget, OfPeople>, string[]> = {
  date: [
    ...['date', 'day', 'lesson date', 'date of lesson', 'when', 'datum', 'dag'],
    ...['التاريخ', 'تاريخ', 'اليوم', 'تاريخ الدرس', 'تاریخ', 'دن', 'سبق کی تاریخ'],
  ],
  type: [
    ...['type', 'lesson type', 'type of lesson', 'kind', 'category', 'lesson kind', 'tipe'],
    ...['النوع', 'نوع', 'نوع الدرس', 'قسم', 'سبق کی قسم'],
  ],
  surah: [
    ...['surah', 'sura', 'soorah', 'surat', 'surah name', 'portion', 'lesson', 'from surah'],
    ...['start surah', 'sabaq', 'what was heard', 'quran', 'passage', 'les'],
    ...['السورة', 'سورة', 'اسم السورة', 'من سورة', 'المقدار', 'المقرر', 'الدرس', 'سورت', 'مقدار'],
  ],
  verses: [
    ...['verse', 'verses', 'ayah', 'ayat', 'aya', 'ayahs', 'verse numbers', 'ayah numbers'],
    ...['verse no', 'ayah no', 'verses from to', 'verse range', 'ayah range', 'verse s', 'verse'],
    ...['الآيات', 'آيات', 'الآية', 'آية', 'آیات', 'آیت'],
  ],
  from_verse: [
    ...['from', 'from verse', 'from ayah', 'from aya', 'start verse', 'start ayah', 'start'],
    ...['first verse', 'verse from', 'ayah from', 'من', 'من آية', 'من الآية', 'سے', 'آیت سے'],
  ],
  to_verse: [
    ...['to', 'to verse', 'to ayah', 'to aya', 'till', 'until', 'end verse', 'end ayah', 'end'],
    ...['last verse', 'verse to', 'ayah to', 'إلى', 'إلى آية', 'إلى الآية', 'تک', 'آیت تک'],
  ],
  to_surah: [
    ...['to surah', 'end surah', 'until surah', 'till surah', 'إلى سورة', 'سورت تک', 'تا سورت'],
  ],
  juz: [
    ...['juz', 'juz no', 'juz number', 'para', 'parah', 'para no', 'para number', 'siparah'],
    ...['الجزء', 'جزء', 'رقم الجزء', 'پارہ', 'پارہ نمبر', 'سپارہ'],
  ],
  part: [
    ...['part', 'part of juz', 'quarter', 'half', 'maqra', 'rub', 'hizb', 'paw', 'juz part'],
    ...['القسم من الجزء', 'الربع', 'ربع', 'النصف', 'الحزب', 'حزب', 'المقرأ', 'پاؤ', 'ربع پارہ'],
  ],
  lines: [
    ...['lines', 'line', 'number of lines', 'no of lines', 'lines memorised', 'lines memorized'],
    ...['lyne', 'الأسطر', 'أسطر', 'عدد الأسطر', 'السطور', 'سطور', 'سطر', 'سطریں', 'لائنیں'],
  ],
  comment: [
    ...['comment', 'comments', 'remark', 'remarks', 'note', 'notes', 'feedback', 'opmerking'],
    ...['ملاحظة', 'ملاحظات', 'الملاحظات', 'تعليق', 'التعليق', 'تبصرہ', 'نوٹ', 'کیفیت'],
  ],
  status: [
    ...['status', 'result', 'outcome', 'pass', 'completed', 'complete', 'uitslag'],
    ...['الحالة', 'حالة', 'النتيجة', 'نتيجة', 'حالت', 'نتیجہ'],
  ],
}
