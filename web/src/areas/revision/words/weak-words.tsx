import type { StudentRevision } from '@talaqqi/contract/revision'
import { m } from '@talaqqi/words/messages'
import type { Locale } from '@talaqqi/words/runtime'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { VersesWithWords } from '../../verses/index.ts'

type Weak = StudentRevision['weak_words']

const SHOWN = 5

/** Words marked three times in their last five hearings, until three clean ones. */
export function WeakWords({ words }: { words: Weak }) {
  const { locale } = useLanguage()
  const byVerse = useMemo(() => weakByVerse(words, locale), [words, locale])
  const verses = [...byVerse.keys()]
  const [showsAll, setShowsAll] = useState(false)
  const more = m.revision_weak_words_more({ count: verses.length - SHOWN })
  const shown = showsAll ? verses : verses.slice(0, SHOWN)
  return (
    <Panel title={m.verses_work_on()}>
      {verses.length === 0 ? (
        <EmptyState picture="rehal" action={null}>
          {m.revision_weak_words_none()}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{m.revision_weak_words_what()}</p>
          <VersesWithWords verses={shown} words={byVerse} />
          {shown.length < verses.length && (
            <>
              <Button onClick={() => setShowsAll(true)}>{more}</Button>
              {/* Buttons are not printed. */}
              <p className="hidden print:block">{more}</p>
            </>
          )}
        </>
      )}
    </Panel>
  )
}

/** In mushaf order. */
function weakByVerse(words: Weak, locale: Locale) {
  const verses = new Map<number, Map<number, { color: string; names: string[] }>>()
  const ordered = [...words].sort((one, other) => one.verse - other.verse || one.word - other.word)
  for (const { verse, word, marked, clean } of ordered) {
    const names = [weakText({ marked, clean }, locale)]
    const found = verses.get(verse) ?? new Map()
    verses.set(verse, found.set(word, { color: 'var(--color-gold)', names }))
  }
  return verses
}

type Marked = Pick<Weak[number], 'marked' | 'clean'>

function weakText({ marked, clean }: Marked, locale: Locale): string {
  const text = m.revision_marked_times({ count: marked }, { locale })
  return clean === 0 ? text : `${text}, ${m.revision_clean_since({ count: clean }, { locale })}`
}
