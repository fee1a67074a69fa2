import { normalizedName } from '@talaqqi/contract/alike'
import { tidyLine } from '@talaqqi/contract/human-text'
import type { DateOrder } from '@talaqqi/contract/past-lessons'
import { latinDigits } from './latin-digits.ts'

/** `yyyy-MM-dd`; `either` for an ambiguous numeric date. */
export type ReadDate = { date: string } | { either: Record<DateOrder, string> }

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
/** Excel's number of an unformatted date: days since the end of 1899. */
const SERIAL = /^\d{5}(?:\.\d{1,20})?$/
const SERIAL_OF_1970 = 25_569
const DAY_MS = 24 * 60 * 60 * 1000
const ORDINAL = /^(\d{1,4})(?:st|nd|rd|th)?$/
/** '2024-01-05T00:00:00', '5/1/2024 08:30', '5/1/2024 12:00:00 AM'. */
const TIME = /[T ]\d{1,2}:\d{2}/

/** Two-digit years up to this one are in the 2000s. */
const LAST_YEAR_OF_2000 = 79

/** Arabic month names differ between the Nile, the Levant and the Maghreb. */
const MONTH_LOCALES = ['en', 'ar-EG', 'ar-SY', 'ar-DZ', 'ar-MA', 'ur-PK']

const months = namesOfMonths()

export function readDate(text: string): ReadDate | null {
  const whole = tidyLine(latinDigits(text))
  const time = TIME.exec(whole)
  const day = (time ? whole.slice(0, time.index) : whole).trim()
  const [, year, month, first] = YEAR_FIRST.exec(day) ?? []
  if (year) return only(dayOf(Number(year), Number(month), Number(first)))
  const [, one, other, last] = YEAR_LAST.exec(day) ?? []
  if (last) return ofNumbers(Number(one), Number(other), fullYear(last))
  if (SERIAL.test(day)) return only(ofSerial(Number.parseInt(day, 10)))
  return only(ofWords(day))
}

/** Order shown by an unambiguous date: the 25th is not a month. */
function orderShown(text: string): DateOrder | null {
  const [, one, other] = YEAR_LAST.exec(tidyLine(latinDigits(text)).split(' ', 1)[0] ?? '') ?? []
  if (Number(one) > 12 && Number(other) <= 12) return 'day_first'
  return Number(other) > 12 && Number(one) <= 12 ? 'month_first' : null
}

export function orderOf(texts: readonly string[]): DateOrder | 'ask' {
  const shown = new Set(texts.map(orderShown).filter((order) => order !== null))
  const [only = 'ask'] = shown
  return shown.size === 1 ? only : 'ask'
}

export function usualOrder(country: string): DateOrder {
  const { language, region } = new Intl.Locale('und', { region: country }).maximize()
  const format = new Intl.DateTimeFormat(`${language}-${region}`, { dateStyle: 'short' })
  const first = format.formatToParts(0).find(({ type }) => type !== 'literal')
  return first?.type === 'month' ? 'month_first' : 'day_first'
}

function ofNumbers(one: number, other: number, year: number): ReadDate | null {
  const day_first = dayOf(year, other, one)
  const month_first = dayOf(year, one, other)
  if (day_first && month_first && one !== other) return { either: { day_first, month_first } }
  return only(day_first ?? month_first)
}

function ofWords(text: string): string | null {
  const words = ` ${normalizedName(text)} `
  const [name, month] = months.find(([known]) => words.includes(` ${known} `)) ?? []
  if (name === undefined || month === undefined) return null
  const numbers = words
    .replace(` ${name} `, ' ')
    .split(' ')
    .flatMap((word) => ORDINAL.exec(word)?.[1] ?? [])
  const [one = '', other = '', ...more] = numbers
  if (other === '' || more.length > 0) return null
  const [day, year] = one.length > 2 ? [other, one] : [one, other]
  return dayOf(fullYear(year), month, Number(day))
}

function ofSerial(serial: number): string {
  return new Date((serial - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year <= LAST_YEAR_OF_2000 ? 2000 + year : 1900 + year
}

/** Null for a day that does not exist, such as the 31st of April. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year > 999 ? date.toISOString().slice(0, 10) : null
}

const only = (date: string | null): ReadDate | null => (date === null ? null : { date })

/** Longest first, because 'jun' is part of 'june'. */
function namesOfMonths(): (readonly [name: string, month: number])[] {
  const names = MONTH_LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((width) => {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
        month: width,
        timeZone: 'UTC',
      })
      return Array.from(
        { length: 12 },
        (_, index) => [normalizedName(format.format(Date.UTC(2020, index, 1))), index + 1] as const,
      )
    }),
  )
  const all = [...names, ['sept', 9] as const]
  return all.toSorted(([one], [other]) => other.length - one.length)
}
