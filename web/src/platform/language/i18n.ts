import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import { type Locale, locales, overwriteGetLocale } from '@talaqqi/words/runtime'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../storage/storage.ts'

export type Language = { locale: Locale; name: string; direction: 'ltr' | 'rtl' }

export const LANGUAGES: Language[] = [
  { locale: 'en', name: LANGUAGE_NAMES.en, direction: 'ltr' },
  { locale: 'ar', name: LANGUAGE_NAMES.ar, direction: 'rtl' },
  { locale: 'ur', name: LANGUAGE_NAMES.ur, direction: 'rtl' },
]

const KEY = 'language'

/** public/first-paint.js has set `lang`: the stored language, or else the browser's. */
let current: Locale =
  toLocale(typeof document === 'undefined' ? null : document.documentElement.lang) ?? 'en'
let language = languageOf(current)
overwriteGetLocale(() => current)
subscribeStored(follow)

export function getLanguage(): Language {
  return language
}

/** Renders all texts at the next stored change: names may follow a setting of the school. */
export function renewTexts(): void {
  language = { ...language }
}

function languageOf(tag: Locale): Language {
  return LANGUAGES.find(({ locale }) => locale === tag) ?? LANGUAGES[0]!
}

/**
 * Renders again when the language changes. Messages are plain functions: every screen calls this through
 * `useTitle`, and components in `memo` must call it themselves. Nothing remounts, so inputs keep their values.
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
  language = languageOf(chosen)
  document.documentElement.lang = chosen
  document.documentElement.dir = language.direction
}

function toLocale(tag: string | null): Locale | undefined {
  return locales.find((locale) => locale === tag)
}
