import { intlTag } from '@talaqqi/words/formats'

/* Cached: making one takes longer than a tap on a counter may, and a list of lessons uses hundreds. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()

/** What a calendar and a clock show in a time zone (the device's without one), `yyyy-MM-dd HH:mm`. */
export function clockFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  // Swedish writes dates and times as ISO does.
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
  return kept(clocks, timeZone ?? '', () => new Intl.DateTimeFormat('sv', options))
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
