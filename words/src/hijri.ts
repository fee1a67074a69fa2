/*
 * Hijri dates by Umm al-Qura (`Intl`), with the months that a school began by sighting on another
 * day. Month names are listed, because `Intl` differs between browsers and misspells some.
 */
import { getLocale, type Locale } from '@talaqqi/words/runtime'

/** `month`: `yyyy-MM` of the Hijri calendar; `days`: how many days later than Umm al-Qura it began. */
export type HijriShift = { month: string; days: number }

export type HijriDate = { year: number; month: number; day: number }

const DAY_MS = 86_400_000

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    ...['Muharram', 'Safar', 'Rabi’ al-Awwal', 'Rabi’ al-Thani', 'Jumada al-Ula'],
    ...['Jumada al-Akhirah', 'Rajab', 'Sha’ban', 'Ramadan', 'Shawwal', 'Dhu al-Qa’dah'],
    'Dhu al-Hijjah',
  ],
  ar: [
    ...['محرم', 'صفر', 'ربيع الأول', 'ربيع الآخر', 'جمادى الأولى', 'جمادى الآخرة', 'رجب'],
    ...['شعبان', 'رمضان', 'شوال', 'ذو القعدة', 'ذو الحجة'],
  ],
  ur: [
    ...['محرم', 'صفر', 'ربیع الاول', 'ربیع الثانی', 'جمادی الاولیٰ', 'جمادی الثانیہ', 'رجب'],
    ...['شعبان', 'رمضان', 'شوال', 'ذوالقعدہ', 'ذوالحجہ'],
  ],
}

let format: Intl.DateTimeFormat | undefined

/** Of a day number since 1970-01-01. */
function byUmmAlQura(number: number): HijriDate {
  format ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' },
  })
  const parts = format.formatToParts(number * DAY_MS)
  const part = (type: string) =>
    Number.parseInt(parts.find((one) => one.type === type)?.value ?? '')
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** The months around a day and the day numbers of their first days, the latest first. */
function monthsAround(number: number) {
  const { day } = byUmmAlQura(number)
  const first = number - day + 1
  const next = byUmmAlQura(first + 29).day === 1 ? first + 29 : first + 30
  const last = first - byUmmAlQura(first - 1).day
  return [next, first, last].map((start) => ({ ...byUmmAlQura(start), start }))
}

export function hijriOf(day: string, shifts: readonly HijriShift[] = []): HijriDate {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  const months = monthsAround(number).map(({ year, month, start }) => {
    const shift = shifts.find((one) => one.month === monthKey({ year, month }))
    return { year, month, start: start + (shift?.days ?? 0) }
  })
  const { year, month, start } = months.find((one) => one.start <= number) ?? months[2] ?? NONE
  return { year, month, day: number - start + 1 }
}

const NONE = { year: 0, month: 1, start: 0 }

/** '1448-09' */
export function monthKey({ year, month }: Pick<HijriDate, 'year' | 'month'>): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The month of a key: 'Ramadan 1448'. */
export function formatHijriMonth(key: string, locale: Locale = getLocale()): string {
  const [year = '', month] = key.split('-')
  return `${MONTHS[locale][Number(month) - 1] ?? ''} ${year}`
}

/** `yyyy-MM-dd` as '26 Ramadan 1447'; empty for a text that is no day. */
export function formatHijri(
  day: string,
  shifts: readonly HijriShift[],
  locale: Locale = getLocale(),
): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return ''
  const date = hijriOf(day, shifts)
  return `${date.day} ${formatHijriMonth(monthKey(date), locale)}`
}

/** The first day of a Hijri month by Umm al-Qura, `yyyy-MM-dd`; used for holidays of a year. */
export function firstDayOf({ year, month }: Pick<HijriDate, 'year' | 'month'>): string {
  // A Hijri year has 354.37 days; 1 Muharram 1 is day -492 148.
  let number = Math.round(-492_148 + (year - 1) * 354.367 + (month - 1) * 29.53)
  for (let tries = 0; tries < 6; tries += 1) {
    const found = byUmmAlQura(number)
    const months = (year - found.year) * 12 + month - found.month
    if (months === 0) return dayOf(number - found.day + 1)
    number += Math.sign(months) * Math.max(Math.abs(Math.round(months * 29.53)) - 14, 16)
  }
  return dayOf(number)
}

const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
