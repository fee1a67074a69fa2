import { type Locale, locales, overwriteGetLocale } from '@talaqqi/words/runtime'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './stored.ts'

export type Language = { locale: Locale; name: string; direction: 'ltr' | 'rtl' }

/** Each language calls itself by its own name, so that one who reads only it can find it. */
export const LANGUAGES: Language[] = [
  { locale: 'en', name: 'English', direction: 'ltr' },
  { locale: 'ar', name: 'العربية', direction: 'rtl' },
  { locale: 'ur', name: 'اردو', direction: 'rtl' },
]

const KEY = 'language'

/** public/first-paint.js has chosen before us: the stored language, else the browser's. No page, no choice. */
let current: Locale =
  toLocale(typeof document === 'undefined' ? null : document.documentElement.lang) ?? 'en'
overwriteGetLocale(() => current)
subscribeStored(follow)

export function getLanguage(): Language {
  return LANGUAGES.find(({ locale }) => locale === current) ?? LANGUAGES[0]!
}

/**
 * The language, and a new rendering when it changes. Messages are plain functions, so a component
 * shows another language once it renders again: every screen does through `useTitle`, and with it
 * all that it draws; what is wrapped in `memo` must use this. Nothing is mounted anew, so nothing
 * typed is lost.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeStored, getLanguage)
}

export function chooseLanguage(locale: Locale): void {
  writeStored(KEY, locale)
}

function follow(): void {
  const chosen = toLocale(readStored(KEY))
  if (!chosen || chosen === current) return
  current = chosen
  document.documentElement.lang = chosen
  document.documentElement.dir = getLanguage().direction
}

function toLocale(tag: string | null): Locale | undefined {
  return locales.find((locale) => locale === tag)
}
