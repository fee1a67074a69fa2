import type { RevisionHearing } from '@talaqqi/contract/revision'
import type { Span } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routePages } from '../../../platform/queries/query.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { colorOf } from '../../../ui/color-token.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { LESSON_TYPE_LOOKS, shortTypeText } from '../../sessions/index.ts'

const PAGE = 30

type HearingsProps = { studentId: string; range: Span }

/** The lessons that covered a range, newest first. */
export function Hearings({ studentId, range: { start, end } }: HearingsProps) {
  const query = useInfiniteQuery(
    routePages('GET /revision/students/:id/hearings', PAGE, {
      params: { id: studentId },
      query: { start, end },
    }),
  )
  return (
    <QueryView query={query} loading={<SkeletonRows label={m.words_loading()} rows={3} />}>
      {({ pages }) => {
        const hearings = pages.flat()
        if (hearings.length === 0)
          return (
            <EmptyState picture="rehal" action={null}>
              {m.revision_hearings_none()}
            </EmptyState>
          )
        return (
          <>
            <List label={m.revision_hearings()}>
              {hearings.map((hearing) => (
                <HearingRow key={hearing.id} hearing={hearing} />
              ))}
            </List>
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {m.words_load_more()}
              </Button>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function HearingRow({ hearing }: { hearing: RevisionHearing }) {
  const { Icon, color } = LESSON_TYPE_LOOKS[hearing.type]
  return (
    <ListRow
      leading={
        <span style={{ color: colorOf(color) }}>
          <Icon size={20} />
        </span>
      }
      title={
        <>
          {shortDay(hearing.day)}
          {DOT}
          {shortTypeText(hearing.type)} <bdi>{lessonName({ ...hearing, name: '' })}</bdi>
        </>
      }
      detail={
        <>
          {resultText(hearing)}
          {DOT}
          <bdi>{personName(hearing.user)}</bdi>
        </>
      }
      render={<Link to="/lesson/recent/$sessionId" params={{ sessionId: hearing.id }} />}
    />
  )
}

function resultText({ status, verdict, mistakes, is_imported }: RevisionHearing): string {
  if (is_imported) return m.revision_imported()
  const count = m.words_mistakes({ count: mistakes, figure: formatNumber(mistakes) })
  const texts = [
    ...(status === 'incomplete' ? [m.words_did_not_complete()] : []),
    ...(verdict === 'repeat' ? [m.revision_to_repeat()] : []),
  ]
  return [count, ...texts].join(DOT)
}
