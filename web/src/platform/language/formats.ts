import { intlTag } from '@talaqqi/words/formats'

/* Cached: creating a format is slow, and a list of lessons uses hundreds. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

export function clockFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  // The Swedish locale formats as ISO 8601.
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  return kept(clocks, timeZone ?? '', () => new Intl.DateTimeFormat('sv', options))
}

export function relativeFormat(): Intl.RelativeTimeFormat {
  const tag = intlTag()
  return kept(relatives, tag, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
}

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}
