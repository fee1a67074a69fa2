import { expect, test } from 'vitest'
import {
  formatAmount,
  formatClock,
  formatCost,
  formatDay,
  formatExactPercentage,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatWeekday,
  formatWideClock,
  formatWideDay,
} from './formats.ts'

const LOCALES = ['en', 'ar', 'ur'] as const
const bare = (text: string) => text.replaceAll(/[\u200E\u200F\u061C]/g, '')

test("a day has its number, the month's name and the year", () => {
  expect(formatDay('2026-09-05', 'en')).toBe('5 Sep 2026')
  expect(formatDay('2026-09-05', 'ar')).toBe('5 سبتمبر 2026')
  expect(formatDay('2026-09-05', 'ur')).toBe('5 ستمبر 2026')
  expect(formatDay('2026-09-20', 'en')).toBe('20 Sep 2026')
  expect(formatClock('2025-01-07 14:05', 'en')).toBe('7 Jan 2025\u00A0· 14:05')
  expect(formatWeekday('2025-11-21', 'en')).toBe('Fri, 21 Nov 2025')
  expect(formatWeekday('2025-11-21', 'ar')).toBe('الجمعة، 21 نوفمبر 2025')
})

test('specified dates have two digits', () => {
  expect(formatWideDay('2026-09-05', 'en')).toBe('05 Sep 2026')
  expect(formatWideClock('2025-01-07 14:05', 'en')).toBe('07 Jan 2025 14:05')
})

test('each language has its own twelve months and seven weekdays', () => {
  for (const locale of LOCALES) {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDay(`2026-${String(index + 1).padStart(2, '0')}-01`, locale),
    )
    const days = Array.from({ length: 7 }, (_, index) =>
      formatWeekday(`2026-03-0${index + 1}`, locale),
    )
    expect(new Set(months).size).toBe(12)
    expect(new Set(days.map((day) => day.split(/[,،]/)[0])).size).toBe(7)
  }
})

test('a text that is no day stays unchanged', () => {
  for (const text of ['', 'soon', '2026-13-01', '2026-1-1'])
    expect(formatDay(text, 'en')).toBe(text)
  expect(formatWeekday('nonsense', 'ur')).toBe('nonsense')
})

test('a percentage has one decimal, and 100 means nothing was lost', () => {
  expect(formatPercentage(98.25, 'en')).toBe('98.3%')
  expect(formatPercentage(99.97, 'en')).toBe('99.9%')
  expect(formatPercentage(0, 'en')).toBe('0%')
  expect(formatCost(0.25, 'en')).toBe('0.25%')
})

test('a currency of two letters has a space before the amount', () => {
  expect(formatMoney(1200.5, 'R', 'en')).toBe('R1,200.50')
  expect(formatMoney(1200.5, 'Rs', 'en')).toBe('Rs\u00A01,200.50')
})

test('figures have up to two decimals, or exactly two on request', () => {
  for (const locale of LOCALES) {
    expect(formatNumber(1020, locale)).toBe('1,020')
    expect(formatNumber(1.333, locale)).toBe('1.33')
    expect(bare(formatPercentage(99.4, locale))).toBe('99.4%')
    expect(bare(formatPercentage(100, locale))).toBe('100%')
    expect(bare(formatExactPercentage(100, locale))).toBe('100.00%')
    expect(formatAmount(1250.5, locale)).toBe('1,250.50')
  }
})

test('the sign of a percentage stays after its number in right-to-left sentences', () => {
  // Without a mark it would follow a digit after an Arabic letter on the wrong side: '%90'.
  for (const locale of ['ar', 'ur'] as const)
    for (const write of [formatPercentage, formatExactPercentage, formatCost])
      expect(write(90, locale)).toMatch(/^[\d.]+\u200E%\u200E?\u200F$/)
  expect(formatPercentage(90, 'en')).toBe('90%')
})
