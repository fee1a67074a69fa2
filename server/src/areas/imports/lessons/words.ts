import { normalizedName } from '@talaqqi/contract/alike'
import { PAST_TYPES, type PastType } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'
import { locales } from '@talaqqi/words/runtime'

/** Schools' words for lesson types, in addition to our own labels. */
const TYPES: Record<PastType, readonly string[]> = {
  new_lesson: [
    ...['new', 'new lesson', 'sabaq', 'sabak', 'sabq', 'sabq jadid', 'hifz', 'new hifz', 'lesson'],
    ...['memorisation', 'memorization', 'new memorisation', 'new memorization'],
    ...['حفظ', 'الحفظ', 'جديد', 'الجديد', 'درس جديد', 'الحفظ الجديد', 'نیا سبق', 'سبق جدید'],
  ],
  recent_lesson: [
    ...['recent', 'recent revision', 'sabqi', 'sabaqi', 'sabki', 'sabqee', 'sabaq para'],
    ...['sabak para', 'sabaq paara', 'sabqi para', 'minor revision', 'near revision'],
    ...['مراجعة صغرى', 'المراجعة الصغرى', 'المراجعة القريبة', 'القريب', 'قريب', 'ربط', 'الربط'],
    ...['سبق پارہ', 'سبقی پارہ', 'سبقی پارا'],
  ],
  old_lesson: [
    ...['old', 'revision', 'manzil', 'manzal', 'dhor', 'dor', 'dour', 'dhour', 'daur', 'dawr'],
    ...['amokhta', 'amukhta', 'muraja', 'murajaa', 'murajaah', 'murajah', 'muraajah'],
    ...['major revision', 'far revision', 'مراجعة', 'المراجعة', 'مراجعة كبرى', 'المراجعة الكبرى'],
    ...['المراجعة البعيدة', 'البعيد', 'دور', 'آموختہ', 'پرانا سبق', 'دہرائی'],
  ],
  inside_lesson: [
    ...['inside', 'inside lesson', 'reading', 'nazira', 'nazirah', 'naazira', 'naazirah', 'nazra'],
    ...['نظر', 'نظرا', 'تلاوة', 'التلاوة', 'قراءة', 'ناظرة'],
  ],
}
const OWN_TYPES = {
  new_lesson: m.words_new_lesson,
  recent_lesson: m.words_recent_lesson,
  old_lesson: m.words_old_lesson,
  inside_lesson: m.words_inside_lesson,
}

const STATUSES = {
  completed: [
    ...['complete', 'completed', 'done', 'pass', 'passed', 'yes', 'ok'],
    ...['مكتمل', 'تم', 'نعم', 'ناجح', 'مکمل', 'ہاں', 'پاس'],
  ],
  incomplete: [
    ...['incomplete', 'not complete', 'not completed', 'could not complete', 'fail', 'failed'],
    ...['repeat', 'no', 'غير مكتمل', 'لم يكتمل', 'لا', 'إعادة', 'نامکمل', 'نا مکمل', 'نہیں', 'فیل'],
  ],
}
export type PastStatus = keyof typeof STATUSES
const OWN_STATUSES = { completed: m.words_status_completed, incomplete: m.words_status_incomplete }

const types = new Map(
  PAST_TYPES.flatMap((type) =>
    [type, ...TYPES[type], ...locales.map((locale) => OWN_TYPES[type]({}, { locale }))].map(
      (word) => [normalizedName(word), type] as const,
    ),
  ),
)
const statuses = new Map(
  (['completed', 'incomplete'] as const).flatMap((status) =>
    [...STATUSES[status], ...locales.map((locale) => OWN_STATUSES[status]({}, { locale }))].map(
      (word) => [normalizedName(word), status] as const,
    ),
  ),
)

export function readType(text: string): PastType | null {
  return types.get(normalizedName(text)) ?? null
}

/** Complete if empty, null if unknown. */
export function readStatus(text: string): PastStatus | null {
  const word = normalizedName(text)
  return word === '' ? 'completed' : (statuses.get(word) ?? null)
}
