/*
 * Latin digits and the Gregorian calendar. Month names are listed, because `Intl` differs between
 * browsers ('Sep', 'Sept').
 */
import { DOT } from '@talaqqi/words/dot'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

type Names = { months: readonly string[]; weekdays: readonly string[]; comma: string }

const NAMES: Record<Locale, Names> = {
  en: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    comma: ',',
  },
  ar: {
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    weekdays: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
    comma: '،',
  },
  ur: {
    months: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' '),
    weekdays: 'اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ'.split(' '),
    comma: '،',
  },
}

/** Between the parts of a sentence, with its space. */
export const commaOf = (locale: Locale): string => `${NAMES[locale].comma} `
export const semicolonOf = (locale: Locale): string => (locale === 'en' ? '; ' : '؛ ')

export const EXCEL_DATES = { day: 'dd\\ mmm\\ yyyy', dayAndTime: 'dd\\ mmm\\ yyyy\\ hh:mm' }

/** For texts outside this table, such as 'yesterday'. */
export function intlTag(locale: Locale = getLocale()): string {
  return `${locale === 'en' ? 'en-GB' : locale}-u-ca-gregory-nu-latn`
}

/** `yyyy-MM-dd` as '5 Sep 2026'; other texts stay. */
export function formatDay(day: string, locale: Locale = getLocale()): string {
  return formatWideDay(day, locale).replace(/^0/, '')
}

/** '05 Sep 2026', where the specification requires two digits. */
export function formatWideDay(day: string, locale: Locale = getLocale()): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const name = NAMES[locale].months[Number(month) - 1]
  return name ? `${date} ${name} ${year}` : day
}

/** The month of a `yyyy-MM-dd` or `yyyy-MM`: 'Sep 2026'. */
export function formatMonth(day: string, locale: Locale = getLocale()): string {
  const [year = '', month] = day.split('-')
  return `${NAMES[locale].months[Number(month) - 1] ?? ''} ${year}`
}

export function formatWeekday(day: string, locale: Locale = getLocale()): string {
  const weekday = weekdayName(day, locale)
  const written = formatDay(day, locale)
  return weekday ? `${weekday}${NAMES[locale].comma} ${written}` : written
}

/** 'Mon'; empty for a text that is no day. */
export function weekdayName(day: string, locale: Locale = getLocale()): string {
  return NAMES[locale].weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** `yyyy-MM-dd HH:mm` as '5 Sep 2026 · 14:05'. */
export function formatClock(clock: string, locale: Locale = getLocale()): string {
  const [day = '', time = ''] = clock.split(' ')
  return `${formatDay(day, locale)}${DOT}${time}`
}

/** '05 Sep 2026 14:05', where the specification requires it. */
export function formatWideClock(clock: string, locale: Locale = getLocale()): string {
  const [day = '', time = ''] = clock.split(' ')
  return `${formatWideDay(day, locale)} ${time}`
}

export function formatNumber(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, { maximumFractionDigits: 2 }).format(value)
}

/** From 0 to 100, one decimal unless whole: '97.5%'. Below 100 it never shows 100. */
export function formatPercentage(value: number, locale: Locale = getLocale()): string {
  const shown = value < 100 ? Math.min(value, 99.9) : value
  return percentText(shown, locale, { maximumFractionDigits: 1 })
}

/** Points between two percentages, one decimal, with a sign: '+1.5', '−3'. */
export function formatPoints(value: number, locale: Locale = getLocale()): string {
  const options = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return formatOf(locale, options).format(value)
}

/** What a mistake costs, at most two decimals: '0.25%'. */
export function formatCost(value: number, locale: Locale = getLocale()): string {
  return percentText(value, locale, { maximumFractionDigits: 2 })
}

/** '97.50%', where the specification requires two decimals. */
export function formatExactPercentage(value: number, locale: Locale = getLocale()): string {
  return percentText(value, locale, TWO_DECIMALS)
}

const LEFT_TO_RIGHT = '\u200E'
const RIGHT_TO_LEFT = '\u200F'

/**
 * `Intl` marks the sign in Arabic only; unmarked, Urdu sentences show '%90'. The last mark ends its
 * direction (Unicode bidirectional algorithm, W7): a number behind '88% · ' would change places with it.
 */
function percentText(value: number, locale: Locale, digits: Intl.NumberFormatOptions): string {
  const text = formatOf(locale, { style: 'percent', ...digits }).format(value / 100)
  if (locale === 'en') return text
  const marked = locale === 'ur' ? text.replace('%', `${LEFT_TO_RIGHT}%${LEFT_TO_RIGHT}`) : text
  return `${marked}${RIGHT_TO_LEFT}`
}

export function formatAmount(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, TWO_DECIMALS).format(value)
}

export function formatMoney(
  amount: number,
  currency: string,
  locale: Locale = getLocale(),
): string {
  return `${currency}${currency.length > 1 ? '\u00a0' : ''}${formatAmount(amount, locale)}`
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options)
  formats.set(key, format)
  return format
}
