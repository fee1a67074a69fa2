import type { Random } from '../random.ts'

type Words = readonly [string, ...string[]]

const GOOD: Words = [
  'Mashallah, fluent from beginning to end. Move on tomorrow.',
  'Strong today. Keep revising with the same steadiness.',
  'Beautiful recitation, the madd was even throughout.',
  'No help needed. Barakallahu feek.',
  'ما شاء الله، قراءة متقنة. بارك الله فيك.',
  'أحسنت، استمر على هذا المستوى.',
  'ماشاءاللہ بہت اچھا سبق سنایا۔',
  'Ready for the next portion, in sha Allah.',
]

const FAIR: Words = [
  'Good effort. Repeat the last page ten times before Fajr.',
  'Watch the ghunnah on noon and meem mushaddadah.',
  'Slow down at the ends of the verses; the stops were rushed.',
  'Similar verses were mixed up, revise them side by side.',
  'Read to a parent once this evening, please.',
  'يحتاج إلى مراجعة أواخر الآيات.',
  'غنہ اور مد پر توجہ دیں، گھر میں دو بار دہرائیں۔',
  'Better than last time. The qalqalah needs work.',
]

const WEAK: Words = [
  'Not learnt well enough. The same portion again tomorrow, in sha Allah.',
  'Stuck often in the second half. Please help at home, five times aloud.',
  'Tired today. We will hear this again after Asr.',
  'ضعيف اليوم، يرجى الإعادة مع ولي الأمر في البيت.',
  'سبق کچا ہے، کل دوبارہ سنیں گے۔ گھر پر محنت کی ضرورت ہے۔',
  'Letters ح and ه are still confused: practise with the chart.',
]

type OtherWords = readonly [name: string, comment: string]

export type OtherLesson = { type: 'other'; name: string; comment: string }

const OTHER_LESSONS: readonly [OtherWords, ...OtherWords[]] = [
  ['Arabic letters: ب ت ث', 'Knows the three letters in every position of the word.'],
  ['Arabic letters: ج ح خ', 'ح from the middle of the throat needs practice.'],
  ['Arabic letters: د ذ ر ز', 'ذ and ز told apart well.'],
  [
    'Tajweed: noon sakinah and tanween',
    'Explained izhar and idgham with examples from the lesson.',
  ],
  ['Makharij of the throat letters', 'Six letters, repeated three times each.'],
  ['Dua on entering the masjid', 'حفظ الدعاء كاملا.'],
  ['How to make wudu', 'Showed all the steps in the right order.'],
  ['Qaidah, page 12', 'Joined letters read without help.'],
]

export function otherLesson(random: Random): OtherLesson {
  const [name, comment] = random.pick(OTHER_LESSONS)
  return { type: 'other', name, comment }
}

/** Often empty. */
export function commentOn(mistakes: number, pages: number, random: Random): string {
  const weight = mistakes / (1 + 1.5 * pages)
  if (weight > 2.8) return random.chance(0.75) ? random.pick(WEAK) : ''
  if (weight > 1.2) return random.chance(0.45) ? random.pick(FAIR) : ''
  return random.chance(0.35) ? random.pick(GOOD) : ''
}
