import type { Locale } from '@talaqqi/words/runtime'

/** Each in its own language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
}
