import type { Student } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { StudentJuzMap } from '../../../shared/juz-map/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { SparkLine } from '../../../ui/charts/spark-line.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AttendanceStrip } from '../../attendances/index.ts'

/** What the tabs Juz Overview, Progress and Attendance say in detail. */
export function Standing({ student }: { student: Student }) {
  const { id, section_id, first_name } = student
  return (
    <section
      aria-label={m.student_page_stands({ name: first_name })}
      className="flex min-w-0 flex-col gap-6"
    >
      <StudentJuzMap
        studentId={id}
        narrow
        render={(juz) => (
          <Link
            to="/reports/student-overview/$studentId"
            params={{ studentId: id }}
            search={{ juz }}
            replace
          />
        )}
      />
      {section_id && <LastWeeks studentId={id} sectionId={section_id} />}
      <Panel title={m.attendances_strip()}>
        <AttendanceStrip studentId={id} />
      </Panel>
    </section>
  )
}

/** The first page of the tab Progress. */
const FIRST_PAGE = { start_date: undefined, end_date: undefined, skip: 0, limit: 20 }

function LastWeeks({ studentId, sectionId }: { studentId: string; sectionId: string }) {
  const query = useQuery(
    routeQuery('GET /analysis/classes/:id/students/:student_id', {
      params: { id: sectionId, student_id: studentId },
      query: FIRST_PAGE,
    }),
  )
  return (
    <Panel title={m.analysis_weeks()}>
      <QueryView query={query} loading={<Skeleton height="3.25rem" />}>
        {({ weeks, averages, lesson_type_averages: types }) => (
          <Link
            to="/analysis/$id/student/$studentId"
            params={{ id: sectionId, studentId }}
            search={{}}
            replace
            className="flex min-h-12 flex-col rounded-control hover:bg-sunken"
          >
            <span className="flex items-center gap-3">
              <SparkLine
                values={weeks}
                label={m.analysis_weeks_of({ figures: weeks.map(figure).join(', ') })}
              />
              <span className="tabular font-semibold">{figure(averages)}</span>
            </span>
            <span className="tabular text-sm text-ink-soft">
              {[
                `${m.analysis_new()} ${figure(types.new_lesson.average)}`,
                `${m.analysis_recent()} ${figure(types.recent_lesson.average)}`,
                `${m.analysis_old()} ${figure(types.old_lesson.average)}`,
              ].join(DOT)}
            </span>
          </Link>
        )}
      </QueryView>
    </Panel>
  )
}

const figure = (average: number | null) => (average === null ? '–' : formatPercentage(average))
