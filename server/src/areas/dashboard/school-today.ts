import type { ClassOfSchoolToday, SchoolToday } from '@talaqqi/contract/dashboard'
import { clockIn, dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import {
  selectChildren,
  selectOpenLessons,
  selectOpenRegisters,
  selectWeek,
  selectWithoutTeacher,
} from './school-today-queries.ts'

/** Counts are of all; the lists are cut for the screen. */
const MAX_CHILDREN = 60
const MAX_REGISTERS = 2

const ORDER = { heard: 0, open: 1, waiting: 2 } as const

type Child = Awaited<ReturnType<typeof selectChildren>>[number]
type ChildToday = Child & { progress: keyof typeof ORDER }

export async function getSchoolToday(school: SchoolScope): Promise<SchoolToday> {
  const { time_zone } = school
  const [date = '', time = ''] = clockIn(time_zone).split(' ')
  const today = { date, time_zone }
  const [rows, week, openLessons, registers, without_teacher] = await Promise.all([
    selectChildren(school),
    selectWeek(school, today),
    selectOpenLessons(school),
    selectOpenRegisters(school, { ...today, time }),
    selectWithoutTeacher(school),
  ])
  const hasOpen = new Set(openLessons.map(({ student_id }) => student_id))
  const progressOf = ({ id, last_heard_at }: Child): ChildToday['progress'] => {
    if (last_heard_at && dateIn(time_zone, last_heard_at) === date) return 'heard'
    return hasOpen.has(id) ? 'open' : 'waiting'
  }
  const children = rows.map((child) => ({ ...child, progress: progressOf(child) }))
  const isActive = new Set(children.map(({ id }) => id))
  const paused = openLessons.filter(
    ({ status, student_id }) => status === 'paused' && isActive.has(student_id),
  )
  return {
    classes: classesOf(children),
    week,
    paused: { lessons: paused.length, oldest_at: paused[0]?.created_at.toISOString() ?? null },
    open_registers: { total: registers.length, first: registers.slice(0, MAX_REGISTERS) },
    without_teacher,
  }
}

function classesOf(children: readonly ChildToday[]): ClassOfSchoolToday[] {
  const ofClass = Map.groupBy(children, ({ section_id }) => section_id)
  return [...ofClass].flatMap(([section_id, own]) => {
    if (section_id === null) return []
    const count = (wanted: ChildToday['progress']) =>
      own.filter(({ progress }) => progress === wanted).length
    const shown = own
      .toSorted((one, other) => ORDER[one.progress] - ORDER[other.progress])
      .slice(0, MAX_CHILDREN)
      .map(({ id, first_name, last_name, progress }) => ({ id, first_name, last_name, progress }))
    const counts = { students: own.length, heard: count('heard'), open: count('open') }
    return [{ section_id, ...counts, children: shown }]
  })
}
