import type { Surah } from '@talaqqi/quran'
import { useQuery } from '@tanstack/react-query'
import { useReaderSettings } from '../text/reader-settings.ts'
import { surahText } from '../text/surah-text.ts'
import { VerseText } from '../text/verse-text.tsx'

/** In surah 1 the basmala is verse 1; surah 9 has none. */
const WITHOUT_BASMALA: ReadonlySet<number> = new Set([1, 9])

export function SurahHead({ surah }: { surah: Surah }) {
  return (
    <header className="mx-auto flex w-full max-w-[44rem] flex-col items-center gap-1 pt-2 pb-4 text-center">
      <div className="flex w-full items-center gap-3 text-ink-soft">
        <Rule />
        <h2 className="text-lg">
          <span lang="ar" className="block text-xl font-normal text-ink">
            {surah.arabic}
          </span>
          <span className="block text-sm font-normal rtl:hidden">{surah.latin}</span>
        </h2>
        <Rule />
      </div>
      {!WITHOUT_BASMALA.has(surah.number) && <Basmala />}
    </header>
  )
}

/** Keeps its height while the text loads. */
function Basmala() {
  const reading = useReaderSettings()
  const { data } = useQuery(surahText(reading.script, 1))
  return (
    <div className="*:text-center">
      <VerseText {...reading}>{data?.[0] ?? '\u00a0'}</VerseText>
    </div>
  )
}

/** A line with the star that marks the quarters in a mushaf. */
function Rule() {
  return (
    <span aria-hidden="true" className="flex flex-1 items-center gap-2 last:flex-row-reverse">
      <span className="h-px flex-1 bg-edge" />
      <svg viewBox="0 0 20 20" width={20} height={20} fill="none" stroke="currentColor">
        <path strokeWidth={1.25} d="M4.5 4.5h11v11h-11zM10 2.2 17.8 10 10 17.8 2.2 10z" />
      </svg>
    </span>
  )
}
