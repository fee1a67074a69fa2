import { alike } from '@talaqqi/contract/alike'
import { tidyLine } from '@talaqqi/contract/human-text'
import type { DateOrder } from '@talaqqi/contract/past-lessons'
import { latinDigits } from '../../../platform/latin-digits.ts'

/** A day, `yyyy-MM-dd`; or one of numbers alone, which could be read as either of two. */
export type ReadDate = { date: string } | { either: Record<DateOrder, string> }

/** With its year first or last; a day or a month has two digits at the most. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
/** What Excel shows where a cell of a day is not known as one: days since the end of 1899. */
const SERIAL = /^\d{5}(?:\.\d{1,20})?$/
const SERIAL_OF_1970 = 25_569
const DAY_MS = 24 * 60 * 60 * 1000
/** '3rd', and '3' with the Arabic for 'of the month'. */
const ORDINAL = /^(\d{1,4})(?:st|nd|rd|th)?$/
/** Behind a day: 'T00:00:00', ' 08:30', ' 12:00:00 AM'. */
const TIME = /[T ]\d{1,2}:\d{2}/

/** Two digits up to these are of this century. */
const LAST_YEAR_OF_2000 = 79

/** Where Arabic names of months differ: the Nile, the Levant, the Maghreb. */
const MONTH_LOCALES = ['en', 'ar-EG', 'ar-SY', 'ar-DZ', 'ar-MA', 'ur-PK']

const months = namesOfMonths()

/** A day as people and spreadsheets write it, in whatever digits; null where it is none. */
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

/** What comes first in a day that only one reading makes sense of: the 25th is no month. */
function orderShown(text: string): DateOrder | null {
  const [, one, other] = YEAR_LAST.exec(tidyLine(latinDigits(text)).split(' ', 1)[0] ?? '') ?? []
  if (Number(one) > 12 && Number(other) <= 12) return 'day_first'
  return Number(other) > 12 && Number(one) <= 12 ? 'month_first' : null
}

/** What comes first in a file whose dates show it, all alike; `ask` where none does, or not all the same. */
export function orderOf(texts: readonly string[]): DateOrder | 'ask' {
  const shown = new Set(texts.map(orderShown).filter((order) => order !== null))
  const [only = 'ask'] = shown
  return shown.size === 1 ? only : 'ask'
}

/** Only a country whose dates begin with the month is taken to write it first. */
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

/** A month by its name, with a day and a year beside it in any order. */
function ofWords(text: string): string | null {
  const words = ` ${alike(text)} `
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

/** Null where there is no such day: the 31st of April. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year > 999 ? date.toISOString().slice(0, 10) : null
}

const only = (date: string | null): ReadDate | null => (date === null ? null : { date })

/** The names of months and the number of each, longest first: 'may' is in no other, 'jun' is in 'june'. */
function namesOfMonths(): (readonly [name: string, month: number])[] {
  const names = MONTH_LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((width) => {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
        month: width,
        timeZone: 'UTC',
      })
      return Array.from(
        { length: 12 },
        (_, index) => [alike(format.format(Date.UTC(2020, index, 1))), index + 1] as const,
      )
    }),
  )
  const all = [...names, ['sept', 9] as const]
  return all.toSorted(([one], [other]) => other.length - one.length)
}
