import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useState } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import type { Word } from '../../draft/marks.ts'
import type { OpenLesson } from '../../draft/open-lesson.ts'
import { MarkWord } from '../passage/mark-word.tsx'
import { PassageText } from '../passage/passage-text.tsx'
import { textBlocksOf } from '../passage/text-blocks.ts'

type VersesColumnProps = Pick<
  OpenLesson,
  'id' | 'student' | 'section' | 'start' | 'marks' | 'indicators'
> & { partStart: number | null; partEnd: number | null }

/** The verses of the part; a click on a word marks it. Memoized: a count renders no verse. */
export const VersesColumn = memo(function VersesColumn(props: VersesColumnProps) {
  const { id, student, section, start, marks, indicators, partStart, partEnd } = props
  useLanguage()
  const [chosen, setChosen] = useState<Word | null>(null)
  const { data: school } = useQuery({ ...routeQuery('GET /accounts/current'), staleTime: Infinity })
  const marksWords = school?.marks_words !== false && indicators.length > 0
  const blocks = useMemo(
    () => textBlocksOf({ section, start, parts: [{ start: partStart, end: partEnd }] }),
    [section, start, partStart, partEnd],
  )
  const tap = useCallback((word: Word) => setChosen(word), [])
  return (
    <section
      aria-label={m.verses_open_text()}
      style={{ maxHeight: 'calc(100dvh - 7rem)' }}
      className="sticky top-4 self-start overflow-y-auto rounded-card border border-line bg-surface p-4"
    >
      <PassageText
        lesson={{ id, student, marks, indicators }}
        blocks={blocks}
        onTap={marksWords ? tap : undefined}
      />
      {chosen && (
        <MarkWord
          lesson={{ id, marks, indicators }}
          word={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
})
