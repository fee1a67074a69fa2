import type { ReactNode } from 'react'
import type { PassageVerse } from './passage.ts'

const ARABIC = /* @__PURE__ */ new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

type VerseEndProps = {
  verse: PassageVerse
  /** The last word: Firefox and Safari would break the line between a button and the number. */
  children: ReactNode
}

/** '﴿١﴾' */
export const verseNumber = (number: number): string => `﴿${ARABIC.format(number)}﴾`

/** The verse number, which the texts lack; in the interface's font. */
export function VerseEnd({ verse, children }: VerseEndProps) {
  return (
    <>
      <span className="whitespace-nowrap">
        {children}
        <span className="ms-1 font-sans text-[0.6em] text-ink-soft">
          {'\u00a0'}
          {verseNumber(verse.numberInSurah)}
        </span>
      </span>{' '}
    </>
  )
}
