import type { ChildsLesson } from '@talaqqi/contract/guardian-site'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { lessonTypeText } from '../../../shared/school-words/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { LessonTypeIcon } from '../lesson-type-icon.tsx'
import { QueryView } from '../query-view.tsx'
import { isToday, percentageText, relativeTextIn, unweighedText } from '../texts.ts'
import { childLessonsQuery } from './queries.ts'

export function LessonList({ id, zone }: { id: string; zone: string }) {
  const read = useInfiniteQuery(childLessonsQuery(id))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read
  const lessons = read.data?.pages.flat()
  return (
    <QueryView read={{ ...read, data: lessons }} empty={m.guardian_no_lessons()}>
      {(all) => {
        const today = all.filter(({ created_at }) => isToday(zone, created_at))
        const before = all.slice(today.length)
        return (
          <div className="flex flex-col gap-4">
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
  const { unweighed_mistakes: mistakes } = lesson
  return (
    <>
      <span className="block">
        {lessonTypeText(type)} · {relativeTextIn(zone, created_at)}
      </span>
      {status === 'incomplete' && (
        <span className="block font-medium text-danger-text">{m.guardian_incomplete()}</span>
      )}
      {percentage !== null && (
        <span className="block">
          <b className="tabular text-ink">{formatPercentage(percentage)}</b> ·{' '}
          {parts_heard ? m.words_parts_heard(parts_heard) : percentageText(percentage)}
        </span>
      )}
      {mistakes !== null && <span className="block">{unweighedText(mistakes)}</span>}
      {comment && <bdi className="line-clamp-2 block text-ink">{comment}</bdi>}
      {(comments > 0 || !is_read) && (
        <span className="mt-1 flex flex-wrap gap-2">
          {!is_read && <Badge tone="gold">{m.guardian_new()}</Badge>}
          {comments > 0 && <Badge>{m.guardian_comments({ count: comments })}</Badge>}
        </span>
      )}
    </>
  )
}
