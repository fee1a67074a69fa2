import './hafs.css'

/** A verse in Arabic, exactly as the text has it. */
export function VerseText({ children }: { children: string }) {
  return (
    <span lang="ar" className="quran uthmanic-hafs block">
      {children}
    </span>
  )
}
