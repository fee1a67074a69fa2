import type { Script } from '@talaqqi/quran'
import { useEffect, useState } from 'react'
import './quran.css'

/** A text waits no longer for its font: a slow network must not hide a lesson. */
const LONGEST_MS = 1000

const FONTS: Record<Script, string> = {
  'hafs-1': '1em "Uthmanic Hafs"',
  'hafs-2': '1em "Amiri Quran"',
  'indo-pak': '1em "Lateef"',
}

/** Loads the font of a script; true once verses have their final height. Null needs no font. */
export function useFontReady(script: Script | null): boolean {
  const font = script && FONTS[script]
  const [ready, setReady] = useState<string | null>(() =>
    font && document.fonts.check(font) ? font : null,
  )
  useEffect(() => {
    if (font === null) return
    const timer = setTimeout(() => setReady(font), LONGEST_MS)
    void document.fonts.load(font).then(
      () => setReady(font),
      () => setReady(font),
    )
    return () => clearTimeout(timer)
  }, [font])
  return ready === font
}
