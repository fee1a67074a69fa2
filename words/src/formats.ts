/*
 * Latin digits and the Gregorian calendar. Month names are listed, because `Intl` differs between
 * browsers ('Sep', 'Sept').
 */
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

export const EXCEL_DATES = { day: 'dd\\ mmm\\ yyyy', dayAndTime: 'dd\\ mmm\\ yyyy\\ hh:mm' }

/** For texts outside this table, such as 'yesterday'. */
export function intlTag(locale: Locale = getLocale()): string {
  return `${locale === 'en' ? 'en-GB' : locale}-u-ca-gregory-nu-latn`
}

/** `yyyy-MM-dd` as '05 Sep 2026'; other texts stay. */
export function formatDay(day: string, locale: Locale = getLocale()): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const name = NAMES[locale].months[Number(month) - 1]
  return name ? `${date} ${name} ${year}` : day
}

export function formatWeekday(day: string, locale: Locale = getLocale()): string {
  const { weekdays, comma } = NAMES[locale]
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const written = formatDay(day, locale)
  return weekday ? `${weekday}${comma} ${written}` : written
}

/** `yyyy-MM-dd HH:mm` as '05 Sep 2026 14:05'. */
export function formatClock(clock: string, locale: Locale = getLocale()): string {
  const [day = '', time = ''] = clock.split(' ')
  return `${formatDay(day, locale)} ${time}`
}

export function formatNumber(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, { maximumFractionDigits: 2 }).format(value)
}

/** From 0 to 100, at most two decimals: '97.5%'. */
export function formatPercentage(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
}

/** '97.50%', where the specification requires two decimals. */
export function formatExactPercentage(value: number, locale: Locale = getLocale()): string {
  const options = { style: 'percent', ...TWO_DECIMALS } as const
  return formatOf(locale, options).format(value / 100)
}

export function formatAmount(value: number, locale: Locale = getLocale()): string {
  return formatOf(locale, TWO_DECIMALS).format(value)
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options)
  formats.set(key, format)
  return format
}
