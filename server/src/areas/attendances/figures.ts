import {
  ATTENDANCE_STATUSES,
  attendanceRate,
  type StatusCounts,
} from '@talaqqi/contract/attendance-statuses'
import type { AttendanceFigures, StudentAttendanceFigures } from '@talaqqi/contract/attendances'
import { m } from '@talaqqi/words/messages'
import { dateIn } from '../../platform/clock.ts'
import {
  type Column,
  dated,
  type MakeTable,
  NO_FIGURE,
  tableOf,
} from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getSection } from '../sections/index.ts'
import { selectStudentsById, selectStudentsIn } from '../students/index.ts'
import { type Days, selectStatusCounts } from './figure-queries.ts'

type Wanted = {
  section_id: string
  month?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** Of the days, of the month or else of the school's current month. Throws Refusal `not_found`. */
export async function attendanceFigures(
  school: SchoolScope,
  { section_id, ...wanted }: Wanted,
): Promise<AttendanceFigures> {
  const { name } = await getSection(school, section_id)
  const { month, ...days } = spanOf(school, wanted)
  const [students, rows] = await Promise.all([
    selectStudentsIn(school, { section_id }),
    selectStatusCounts(school, { section_id, ...days }),
  ])
  const known = new Set(students.map(({ id }) => id))
  const others = rows.map(({ student_id }) => student_id).filter((id) => !known.has(id))
  const all = [...students, ...(await selectStudentsById(school, [...new Set(others)]))]
  const ofStudent = new Map(rows.map((row) => [row.student_id, row]))
  const figures = all.map(({ id, first_name, last_name, is_active, section_id: now }) => {
    const counts = countsOf(ofStudent.get(id))
    const has_moved = now !== section_id
    return { id, first_name, last_name, is_active, has_moved, counts, rate: attendanceRate(counts) }
  })
  const counts = totalOf(figures.map((one) => one.counts))
  const sheets = rows[0]?.sheets ?? 0
  return { month, ...days, name, sheets, students: figures, counts, rate: attendanceRate(counts) }
}

function spanOf(
  { time_zone }: SchoolScope,
  { start_date, end_date, month = dateIn(time_zone).slice(0, 7) }: Omit<Wanted, 'section_id'>,
): Days & { month: string | null } {
  return start_date && end_date
    ? { month: null, start_date, end_date }
    : { month, ...daysOf(month) }
}

function daysOf(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { start_date: `${month}-01`, end_date: last }
}

const NONE: StatusCounts = { present: 0, absent: 0, late: 0, left_early: 0, other: 0 }

function countsOf(row: StatusCounts = NONE): StatusCounts {
  const { present, absent, late, left_early, other } = row
  return { present, absent, late, left_early, other }
}

function totalOf(all: StatusCounts[]): StatusCounts {
  const total = { ...NONE }
  for (const counts of all)
    for (const status of ATTENDANCE_STATUSES) total[status] += counts[status]
  return total
}

type Row = Omit<StudentAttendanceFigures, 'id'> & { id: string | null }

const WORDS = {
  present: m.attendances_present,
  absent: m.attendances_absent,
  late: m.attendances_late,
  left_early: m.attendances_left_early,
  other: m.attendances_other,
}

function columnsOfDays({ month, start_date, end_date }: AttendanceFigures): Column<Row>[] {
  if (month) return [{ field: m.attendances_month, cell: () => month }]
  return [
    { field: m.reports_start_date, cell: () => dated(start_date) },
    { field: m.reports_end_date, cell: () => dated(end_date) },
  ]
}

/** As on the screen: the class last. */
export function attendanceFiguresTable(wanted: Wanted): MakeTable {
  return async (school, language) => {
    const figures = await attendanceFigures(school, wanted)
    const { name, students, counts, rate } = figures
    const ofClass = { first_name: name, last_name: '', is_active: true, has_moved: false }
    return tableOf<Row>(language, {
      title: m.attendances_figures,
      columns: [
        ...columnsOfDays(figures),
        { field: m.fields_first_name, cell: ({ first_name }) => first_name },
        { field: m.fields_last_name, cell: ({ last_name }) => last_name },
        { field: m.fields_class, cell: () => name },
        ...ATTENDANCE_STATUSES.map(
          (status): Column<Row> => ({ field: WORDS[status], cell: (row) => row.counts[status] }),
        ),
        { field: m.attendances_rate, cell: (row) => row.rate ?? NO_FIGURE },
        { field: m.fields_student_id, cell: ({ id }) => id },
      ],
      rows: [...students, { ...ofClass, id: null, counts, rate }],
    })
  }
}
