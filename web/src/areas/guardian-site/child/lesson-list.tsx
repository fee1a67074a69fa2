import type { ChildsLesson } from '@talaqqi/contract/guardian-lessons'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { FreeText, lessonTypeText } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { HomeToday } from '../home/home-today.tsx'
import { LessonTypeIcon } from '../lesson-type-icon.tsx'
import { QueryView } from '../query-view.tsx'
import { isToday, percentageText, relativeTextIn, unweighedText } from '../texts.ts'
import { Progress } from './progress.tsx'
import { childLessonsQuery, homeQuery } from './queries.ts'

export function LessonList({ id, zone }: { id: string; zone: string }) {
  const lessons = useInfiniteQuery(childLessonsQuery(id))
  const home = useQuery(homeQuery(id))
  // Both at once, so that nothing moves; lessons are shown without the other.
  const read = { ...lessons, data: home.isPending ? undefined : lessons.data }
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read
  return (
    <QueryView read={read}>
      {({ pages }) => {
        const all = pages.flat()
        const ofHome = home.data && (
          <>
            <Progress progress={home.data.progress} />
            <HomeToday id={id} home={home.data} />
          </>
        )
        if (all.length === 0)
          return (
            <>
              {ofHome}
              <EmptyState action={null}>{m.guardian_no_lessons()}</EmptyState>
            </>
          )
        const today = all.filter(({ created_at }) => isToday(zone, created_at))
        const before = all.slice(today.length)
        return (
          <div className="flex flex-col gap-4">
            {ofHome}
            <Panel title={m.guardian_today()}>
              {today.length > 0 ? (
                <Lessons label={m.guardian_today()} lessons={today} zone={zone} />
              ) : (
                <p className="text-ink-soft">{m.guardian_nothing_today()}</p>
              )}
            </Panel>
            {before.length > 0 && (
              <Panel title={m.guardian_before()}>
                <Lessons label={m.guardian_before()} lessons={before} zone={zone} />
              </Panel>
            )}
            {hasNextPage && (
              <Button
                wide
                busy={isFetchingNextPage}
                busyText={m.words_loading()}
                onClick={() => void fetchNextPage()}
              >
                {m.words_load_more()}
              </Button>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

type LessonsProps = { label: string; lessons: ChildsLesson[]; zone: string }

function Lessons({ label, lessons, zone }: LessonsProps) {
  return (
    <List label={label}>
      {lessons.map((lesson) => (
        <ListRow
          key={lesson.id}
          render={<Link href={`/lessons/${lesson.id}`} />}
          leading={<LessonTypeIcon type={lesson.type} />}
          title={<bdi>{lesson.portion}</bdi>}
          detail={<Details lesson={lesson} zone={zone} />}
        />
      ))}
    </List>
  )
}

function Details({ lesson, zone }: { lesson: ChildsLesson; zone: string }) {
  const { type, status, percentage, parts_heard, created_at, comment, comments, is_read } = lesson
  const { unweighed_mistakes: mistakes, verdict, unread_answers } = lesson
  return (
    <>
      <span className="block">
        {lessonTypeText(type)}
        {DOT}
        {relativeTextIn(zone, created_at)}
      </span>
      {status === 'incomplete' && (
        <span className="block font-medium text-danger-text">{m.guardian_incomplete()}</span>
      )}
      {status === 'completed' && verdict === 'repeat' && (
        <span className="block font-medium">{m.guardian_to_repeat()}</span>
      )}
      {percentage !== null && (
        <span className="block">
          <b className="tabular text-ink">{formatPercentage(percentage)}</b>
          {DOT}
          {parts_heard ? m.words_parts_heard(parts_heard) : percentageText(percentage)}
        </span>
      )}
      {mistakes !== null && <span className="block">{unweighedText(mistakes)}</span>}
      {comment && <FreeText text={comment} className="line-clamp-2 block text-ink" />}
      {(comments > 0 || !is_read) && (
        <span className="mt-1 flex flex-wrap gap-2">
          {!is_read && <Badge tone="gold">{m.guardian_new()}</Badge>}
          {unread_answers > 0 && (
            <Badge tone="gold">{m.guardian_new_answers({ count: unread_answers })}</Badge>
          )}
          {comments > unread_answers && <Badge>{m.guardian_comments({ count: comments })}</Badge>}
        </span>
      )}
    </>
  )
}
