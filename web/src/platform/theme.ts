import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './storage/storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

function readTheme(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeStored, readTheme)
}

export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme === 'system' ? null : theme)
}

subscribeStored(() => {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
})
