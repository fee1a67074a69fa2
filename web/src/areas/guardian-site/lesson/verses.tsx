import type { LessonVerse, OpenedLesson } from '@talaqqi/contract/guardian-lessons'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routePages } from '../../../platform/queries/query.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { QueryView } from '../query-view.tsx'
import { MarkedVerse } from './marked-verse.tsx'

const PAGE = 20

type Which = 'all' | 'marked'

/** Verses with marked words come first. */
export default function Verses({ lesson }: { lesson: OpenedLesson }) {
  const { verses, marked_verses } = lesson
  const [which, setWhich] = useState<Which>('marked')
  if (marked_verses === 0) return <VerseList lesson={lesson} which="all" />
  return (
    <>
      <p className="text-ink-soft">{m.guardian_marked_what()}</p>
      <Tabs<Which>
        label={m.guardian_which_verses()}
        items={[
          { value: 'marked', label: m.guardian_marked_verses({ count: marked_verses }) },
          { value: 'all', label: m.guardian_all_verses({ count: verses }) },
        ]}
        value={which}
        onValueChange={setWhich}
      >
        <VerseList key={which} lesson={lesson} which={which} />
      </Tabs>
    </>
  )
}

type VerseListProps = { lesson: OpenedLesson; which: Which }

function VerseList({ lesson: { id, mistakes }, which }: VerseListProps) {
  const read = useInfiniteQuery(
    routePages('GET /guardian/lessons/:id/verses', PAGE, { params: { id }, query: { which } }),
  )
  return (
    <QueryView read={{ ...read, data: read.data?.pages.flat() }}>
      {(verses) => (
        <div className="flex flex-col gap-3">
          <ol className="flex flex-col gap-3">
            {verses.map((verse) => (
              <Verse key={verse.id} verse={verse} mistakes={mistakes} />
            ))}
          </ol>
          {read.hasNextPage && (
            <Button
              wide
              busy={read.isFetchingNextPage}
              busyText={m.words_loading()}
              onClick={() => void read.fetchNextPage()}
            >
              {m.guardian_more_verses()}
            </Button>
          )}
        </div>
      )}
    </QueryView>
  )
}

type VerseProps = { verse: LessonVerse; mistakes: OpenedLesson['mistakes'] }

function Verse({ verse, mistakes }: VerseProps) {
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <bdi dir="ltr" className="tabular text-sm text-ink-soft">
        {formatNumber(verse.surah_id)}:{formatNumber(verse.numberInSurah)}
      </bdi>
      <MarkedVerse verse={verse} mistakes={mistakes} />
    </li>
  )
}
