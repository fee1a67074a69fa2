import { piecesOf, type Script } from '@talaqqi/quran'
import type { ReactNode } from 'react'
import type { TextSize } from './reader-settings.ts'
import './quran.css'

type QuranTextProps = { script: Script; size?: TextSize; children: ReactNode }

export function QuranText({ script, size = 1, children }: QuranTextProps) {
  return (
    <span lang="ar" className={`quran block ${script}`} style={{ '--quran-size': size }}>
      {children}
    </span>
  )
}

type VerseTextProps = { script: Script; size?: TextSize; children: string }

export function VerseText({ children: text, ...look }: VerseTextProps) {
  return <QuranText {...look}>{unbroken(text)}</QuranText>
}

/** No line may start with a pause sign: it stays with its word. */
export function unbroken(text: string): ReactNode {
  if (!SIGN_APART.test(text)) return text
  return piecesOf(text).map((piece) =>
    piece.text.trim().includes(' ') ? (
      <span key={piece.at} className="whitespace-nowrap">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  )
}

const SIGN_APART = / [^\u0621-\u064a\u0671 ]/
