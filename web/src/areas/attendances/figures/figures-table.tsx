import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  type StatusCounts,
} from '@talaqqi/contract/attendance-statuses'
import type { AttendanceFigures, StudentAttendanceFigures } from '@talaqqi/contract/attendances'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { useTableFits } from '../../../ui/layout/use-table-fits.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { ATTENDANCE_LOOKS } from '../statuses.ts'

const rateText = (rate: number | null) => (rate === null ? '–' : formatPercentage(rate))

/** A dash instead of zero, so that the eye finds the counts. */
const countText = (count: number) => (count === 0 ? '–' : formatNumber(count))

export function FiguresTable({ figures }: { figures: AttendanceFigures }) {
  const isTablet = useTableFits('tablet')
  if (!isTablet) return <Rows figures={figures} />
  return (
    <DataTable
      caption={m.attendances_figures()}
      columns={columnsOf(figures)}
      rows={figures.students}
      keyOf={({ id }) => id}
    />
  )
}

function columnsOf({ counts, rate }: AttendanceFigures): Column<StudentAttendanceFigures>[] {
  const statusColumn = (status: AttendanceStatus): Column<StudentAttendanceFigures> => ({
    title: ATTENDANCE_LOOKS[status].text(),
    isNumber: true,
    cell: (student) => countText(student.counts[status]),
    footer: countText(counts[status]),
  })
  return [
    {
      title: m.fields_student(),
      isLink: true,
      cell: (student) => <Name student={student} />,
      footer: m.fields_class(),
    },
    ...ATTENDANCE_STATUSES.map(statusColumn),
    {
      title: m.attendances_rate(),
      isNumber: true,
      cell: (student) => <strong>{rateText(student.rate)}</strong>,
      footer: rateText(rate),
    },
  ]
}

function Name({ student }: { student: StudentAttendanceFigures }) {
  const { id, is_active, has_moved } = student
  return (
    <>
      <Link
        to="/attendances/student/$studentId"
        params={{ studentId: id }}
        className="after:absolute after:inset-0"
      >
        <bdi>{personName(student)}</bdi>
      </Link>
      <StudentStateBadges is_active={is_active} has_moved={has_moved} />
    </>
  )
}

/** On a phone: the rate beside the name, the counts below. */
function Rows({ figures: { students, counts, rate } }: { figures: AttendanceFigures }) {
  return (
    <List label={m.attendances_figures()}>
      {students.map((student) => (
        <ListRow
          key={student.id}
          title={<bdi>{personName(student)}</bdi>}
          detail={countsText(student.counts)}
          trailing={<strong>{rateText(student.rate)}</strong>}
          render={<Link to="/attendances/student/$studentId" params={{ studentId: student.id }} />}
        />
      ))}
      <ListRow
        title={m.fields_class()}
        detail={countsText(counts)}
        trailing={<strong>{rateText(rate)}</strong>}
      />
    </List>
  )
}

const countsText = (counts: StatusCounts) =>
  ATTENDANCE_STATUSES.filter((status) => counts[status] > 0)
    .map((status) => `${ATTENDANCE_LOOKS[status].text()} ${formatNumber(counts[status])}`)
    .join(DOT)
