import { ATTENDANCE_STATUSES, attendanceRate } from '@talaqqi/contract/attendance-statuses'
import type { AttendanceOfStudent } from '@talaqqi/contract/attendances'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { schoolToday } from '../../../platform/language/dates.ts'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { QueryView, useSchool } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ATTENDANCE_LOOKS, AttendanceLine } from '../../attendances/index.ts'
import { OfficeFigure, OfficePanel } from './office-panel.tsx'

const DAYS = 30
const DAY_MS = 86_400_000

/** The last thirty days: the read of the strip. */
export function AttendancePanel({ studentId }: { studentId: string }) {
  const today = schoolToday(useSchool()?.time_zone)
  const start_date = new Date(Date.parse(today) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const query = useQuery(
    routeQuery('GET /students/:id/attendances', {
      params: { id: studentId },
      query: { start_date, end_date: today },
    }),
  )
  return (
    <OfficePanel
      title={m.student_page_attendance()}
      more={{
        text: m.students_office_all(),
        link: (
          <Link
            to="/attendances/student/$studentId"
            params={{ studentId }}
            search={{}}
            aria-label={m.students_office_all_of({ what: m.student_page_attendance() })}
          />
        ),
      }}
    >
      <QueryView query={query} loading={<Skeleton height="2.75rem" />}>
        {(all) => <Rate all={all} />}
      </QueryView>
      <AttendanceLine studentId={studentId} />
    </OfficePanel>
  )
}

function Rate({ all }: { all: AttendanceOfStudent[] }) {
  const counts = { present: 0, absent: 0, late: 0, left_early: 0, other: 0 }
  for (const { status } of all) if (status !== 'none') counts[status] += 1
  const rate = attendanceRate(counts)
  if (rate === null) return null
  return (
    <OfficeFigure figure={formatPercentage(rate)}>
      {ATTENDANCE_STATUSES.filter((status) => counts[status] > 0)
        .map((status) => `${ATTENDANCE_LOOKS[status].text()} ${formatNumber(counts[status])}`)
        .join(DOT)}
    </OfficeFigure>
  )
}
