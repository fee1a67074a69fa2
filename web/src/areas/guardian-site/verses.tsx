import type { LessonVerse } from '@talaqqi/contract/guardian-site'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatNumber } from '../../platform/numbers.ts'
import { routePages } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { VerseText } from '../sessions/index.ts'
import { Read } from './read.tsx'

const PAGE = 20

/** The verses of a lesson, as many as are asked for. */
export default function Verses({ id }: { id: string }) {
  const read = useInfiniteQuery(
    routePages('GET /guardian/lessons/:id/verses', PAGE, { params: { id } }),
  )
  return (
    <Read read={{ ...read, data: read.data?.pages.flat() }}>
      {(verses) => (
        <div className="flex flex-col gap-3">
          <ol className="flex flex-col gap-3">
            {verses.map((verse) => (
              <Verse key={verse.id} verse={verse} />
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
    </Read>
  )
}

function Verse({ verse: { surah_id, numberInSurah, text } }: { verse: LessonVerse }) {
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <bdi dir="ltr" className="tabular text-sm text-ink-soft">
        {formatNumber(surah_id)}:{formatNumber(numberInSurah)}
      </bdi>
      <VerseText script="hafs-1">{text}</VerseText>
    </li>
  )
}
