import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

type Device = { browser: string | null; system: string | null }

/** 'Chrome on Android', by the names that they give themselves. */
export function deviceText({ browser, system }: Device, locale: Locale = getLocale()): string {
  if (browser && system) return m.devices_name({ browser, system }, { locale })
  return browser ?? system ?? m.devices_unknown({}, { locale })
}
