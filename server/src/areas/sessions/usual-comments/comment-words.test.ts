import { expect, test } from 'vitest'
import { isInLanguage, isPraise } from './comment-words.ts'

const LINES = {
  en: ['Revise at home', 'Barakallahu feek', 'Hersien by die huis', 'Al-Mulk: الملك twice'],
  ar: ['أحسنت، استمر على هذا المستوى.', 'يحتاج إلى مراجعة أواخر الآيات.', 'قراءة جيدة'],
  ur: ['بہت اچھا سبق سنایا۔', 'تجوید پر توجہ دیں', 'گھر پر دہرائیں'],
} as const

test.each(['en', 'ar', 'ur'] as const)(
  'a line belongs to the language of its letters: %s',
  (language) => {
    const all = Object.values(LINES).flat()
    expect(all.filter((line) => isInLanguage(line, language))).toEqual(LINES[language])
  },
)

test('a line of shared letters is in Arabic and in Urdu', () => {
  expect(['ar', 'ur', 'en'].map((one) => isInLanguage('سبق', one as 'ar'))).toEqual([
    true,
    true,
    false,
  ])
  expect(isInLanguage('123!', 'en')).toBe(false)
})

test.each([
  'No help needed. Barakallahu feek.',
  "Masha'Allah",
  'Read very well',
  'Excellent!',
  'أَحْسَنْتَ، استمر',
  'ما شاء الله، قراءة متقنة. بارك الله فيك.',
  'ممتاز',
  'ماشاءاللہ بہت اچھا سبق سنایا۔',
  'شاباش',
])('«%s» is praise', (line) => {
  expect(isPraise(line)).toBe(true)
})

test.each([
  'Not read well',
  'Could not complete',
  'Revise at home',
  'Well prepared next time, please',
  'يحتاج إلى مراجعة أواخر الآيات.',
  'لم يحفظ المقدار بعد',
  'اچھا نہیں پڑھا',
  'گھر پر دہرائیں',
])('«%s» is no praise', (line) => {
  expect(isPraise(line)).toBe(false)
})
