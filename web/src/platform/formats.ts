import { intlTag } from './i18n.ts'

/*
 * Kept, because making one costs more than a tap on a counter may, and a list of lessons asks for
 * hundreds.
 */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const tag = intlTag()
  const key = tag + JSON.stringify(options)
  return kept(numbers, key, () => new Intl.NumberFormat(tag, options))
}

/** In the chosen language where no other is named. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  tag = intlTag(),
): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  return kept(dates, key, () => new Intl.DateTimeFormat(tag, options))
}

/** 'yesterday' rather than '1 day ago'. */
export function relativeFormat(): Intl.RelativeTimeFormat {
  const tag = intlTag()
  return kept(relatives, tag, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
}

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}
