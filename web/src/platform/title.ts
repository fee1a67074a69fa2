import { m } from '@talaqqi/words/messages'
import { useEffect } from 'react'
import { useLanguage } from './i18n.ts'

/**
 * Names the document after the screen. Every screen calls this once; it also renders the screen
 * again when the language changes (see `useLanguage`).
 */
export function useTitle(title: string): void {
  useLanguage()
  const full = `${title} · ${m.shell_brand()}`
  useEffect(() => {
    document.title = full
  }, [full])
}

/**
 * After a navigation, puts the focus on the new screen's heading, so that a screen reader says where
 * the person is and Tab goes on from there. A screen that focuses a field of its own keeps it.
 */
export function focusHeading(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.querySelector('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
