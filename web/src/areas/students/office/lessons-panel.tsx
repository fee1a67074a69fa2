import type { SessionSummary } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../../platform/language/dates.ts'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { lessonTypeText, personName, statusText } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { OfficePanel } from './office-panel.tsx'

const SHOWN = 5

export function LessonsPanel({ studentId }: { studentId: string }) {
  const query = useQuery(
    routeQuery('GET /students/:id/sessions', {
      params: { id: studentId },
      query: { limit: SHOWN },
    }),
  )
  return (
    <OfficePanel
      title={m.students_office_last_lessons()}
      more={{
        text: m.students_office_all(),
        link: (
          <Link
            to="/lesson/recent"
            search={{ student: studentId }}
            aria-label={m.students_office_all_of({ what: m.students_lessons() })}
          />
        ),
      }}
    >
      <QueryView query={query} loading={<SkeletonRows label={m.words_loading()} rows={SHOWN} />}>
        {(lessons) =>
          lessons.length === 0 ? (
            <p className="text-ink-soft">{m.history_empty()}</p>
          ) : (
            <List label={m.students_office_last_lessons()}>
              {lessons.map((lesson) => (
                <Lesson key={lesson.id} lesson={lesson} />
              ))}
            </List>
          )
        }
      </QueryView>
    </OfficePanel>
  )
}

function Lesson({ lesson }: { lesson: SessionSummary }) {
  const dates = useDates()
  const { id, type, status, percentage, created_at, user } = lesson
  const isCounted = status === 'completed' && percentage !== null
  return (
    <ListRow
      title={<bdi>{lessonName(lesson)}</bdi>}
      detail={
        <>
          {lessonTypeText(type)}
          {DOT}
          {dates.relativeDay(created_at)}
          {DOT}
          <bdi>{personName(user)}</bdi>
        </>
      }
      trailing={
        <span className="tabular text-sm">
          {isCounted ? formatPercentage(percentage) : statusText(status)}
        </span>
      }
      render={<Link to="/lesson/recent/$sessionId" params={{ sessionId: id }} />}
    />
  )
}
