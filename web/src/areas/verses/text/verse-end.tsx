import type { PassageVerse } from './passage.ts'

const ARABIC = /* @__PURE__ */ new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

/** The verse number, which the texts lack; in the interface's font. */
export function VerseEnd({ verse }: { verse: PassageVerse }) {
  return (
    <span className="mx-1 font-sans text-[0.6em] text-ink-soft">
      {'\u00a0﴿'}
      {ARABIC.format(verse.numberInSurah)}
      {'﴾ '}
    </span>
  )
}
