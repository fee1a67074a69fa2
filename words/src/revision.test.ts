import type { LineReason } from '@talaqqi/quran'
import { describe, expect, test } from 'vitest'
import { ageText, lastText, lineText, reasonText, versesText } from './revision.ts'

const REASONS: [LineReason, string][] = [
  [{ code: 'first_lesson' }, 'first new lesson'],
  [{ code: 'after_last', day: '2026-11-05' }, 'goes on after the lesson of 5 Nov 2026'],
  [{ code: 'repeat', day: '2026-11-05' }, 'to repeat from 5 Nov 2026'],
  [{ code: 'recent', part: 1, parts: 1 }, 'all recent portions'],
  [{ code: 'recent', part: 2, parts: 3 }, 'recent portions, part 2 of 3'],
  [{ code: 'pinned', age: null, mistakes: null }, 'pinned\u00A0· not heard here yet'],
  [
    { code: 'pinned', age: 1, mistakes: 0 },
    'pinned\u00A0· not heard for 1 school day\u00A0· last time no mistakes',
  ],
  [
    { code: 'care', age: 5, wait: 4, mistakes: 6 },
    'in care, again after 4 school days\u00A0· not heard for 5 school days\u00A0· last time 6 mistakes',
  ],
  [
    { code: 'round', age: 26, cycle: 20, mistakes: 4, in_care: 0 },
    'not heard for 26 school days (round 20)\u00A0· last time 4 mistakes',
  ],
  [
    { code: 'round', age: 2, cycle: 20, mistakes: 1, in_care: 1 },
    'not heard for 2 school days (round 20)\u00A0· last time 1 mistake\u00A0· 1 page in care',
  ],
  [{ code: 'first_round', level: 'shaky' }, 'not heard here yet\u00A0· declared shaky'],
  [{ code: 'first_round', level: 'solid' }, 'not heard here yet\u00A0· declared solid'],
  [{ code: 'first_round', level: 'not_heard' }, 'not heard here yet'],
  [{ code: 'first_round', level: null }, 'not heard here yet'],
]

test.each(REASONS)('%o is explained in one sentence', (reason, text) => {
  expect(reasonText(reason, 'en')).toBe(text)
})

test('every reason has a text of its own in Arabic and Urdu', () => {
  for (const [reason, english] of REASONS)
    for (const locale of ['ar', 'ur'] as const) {
      const text = reasonText(reason, locale)
      expect(text).not.toBe(english)
      expect(text).toMatch(/\p{Script=Arabic}/u)
    }
  expect(ageText(2, 'ar')).toBe('لم يُسمَّع منذ يومين دراسيين')
})

test('a line and its reason read in three languages', () => {
  const portion = { section: 'quarter', start: 14, end: 15 } as const
  const reason = { code: 'round', age: 26, cycle: 20, mistakes: 4, in_care: 0 } as const
  const inLanguage = (locale: 'en' | 'ar' | 'ur') =>
    `${lineText({ portion }, locale)}: ${reasonText(reason, locale)}`
  expect([inLanguage('en'), inLanguage('ar'), inLanguage('ur')]).toEqual([
    'Juz 4 Q2–Q3: not heard for 26 school days (round 20)\u00A0· last time 4 mistakes',
    'الجزء 4 الربع 2–3: لم يُسمَّع منذ 26 يومًا دراسيًا (الدورة 20)\u00A0· آخر مرة 4 أخطاء',
    'پارہ 4 پاؤ 2–3: 26 تعلیمی دنوں سے نہیں سنا (دور 20)\u00A0· پچھلی بار 4 غلطیاں',
  ])
})

describe('the portion of a line', () => {
  test('other portions are named by verses', () => {
    const portion = { section: 'verse', start: 360, end: 365 } as const
    expect(lineText({ portion }, 'en')).toBe('Aal-i-Imraan 3:67–72')
  })

  test('whole parts are named by juz', () => {
    const portion = { section: 'quarter', start: 14, end: 15 } as const
    expect(lineText({ portion }, 'en')).toBe('Juz 4 Q2–Q3')
    expect(versesText({ start: 1, end: 6236 }, 'en')).toBe('Juz 1 – Juz 30')
    expect(versesText({ start: 1, end: 9 }, 'en')).toBe('Al-Faatiha 1:1 – Al-Baqara 2:2')
  })

  test('the outcome of the last hearing follows its mistakes', () => {
    expect(lastText(4, 'weak', 'en')).toBe('last time 4 mistakes, weak')
    expect(lastText(0, 'unknown', 'en')).toBe('last time no mistakes')
  })
})
