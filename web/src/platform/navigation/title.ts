import { m } from '@talaqqi/words/messages'
import { useEffect } from 'react'
import { useLanguage } from '../language/i18n.ts'

/** Sets the document title. Every screen calls it once and so renders again when the language changes. */
export function useTitle(title: string): void {
  useLanguage()
  const full = `${title} · ${m.shell_brand()}`
  useEffect(() => {
    document.title = full
  }, [full])
}

/** Focuses the heading after a navigation, for screen readers and Tab. An autofocused field keeps the focus. */
export function focusHeading(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
