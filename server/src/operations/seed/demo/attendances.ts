import { dateIn } from '../../../platform/clock.ts'
import { MINUTE, momentAt, schoolDaysBefore } from '../lessons/calendar.ts'
import type { ClassPlan } from '../lessons/day.ts'
import { createRandom, type Random } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

type What = Pick<Row<'attendances'>, 'status' | 'reason' | 'time'>

/** In school days, as in the lessons. */
const LEFT_SCHOOL = 22

/** Days before today; a student with a lesson on a day is never absent. Own random seed. */
export function createAttendances(
  { account, timeZone, weeks }: Beginning,
  classes: ClassPlan[],
  timeslots: Row<'timeslots'>[],
  sessions: Row<'sessions'>[],
  now: Date,
): Rows {
  const today = dateIn(timeZone, now)
  const random = createRandom(`${account.name} attendance`)
  const heard = new Set(
    sessions.map(
      ({ student_id, created_at }) => `${student_id} ${dateIn(timeZone, created_at ?? now)}`,
    ),
  )
  const dates = schoolDaysBefore(today, weeks)
  const [morning, afternoon] = timeslots
  const attendances = dates.flatMap((date, index) =>
    classes.flatMap(({ learners, staff: [user_id] }) =>
      [morning, afternoon].flatMap((slot) => {
        if (!slot) return []
        const here = learners.filter(
          ({ student }) => student.is_active !== false || dates.length - index > LEFT_SCHOOL,
        )
        const start = minutesOf(slot.start_time)
        return here.map(({ student }, place) => {
          const tapped_at = new Date(
            momentAt(timeZone, date, start + 5).getTime() + place * (MINUTE / 20),
          )
          return {
            account_id: account.id,
            id: random.id(tapped_at),
            student_id: student.id,
            section_id: student.section_id,
            timeslot_id: slot.id,
            date,
            user_id,
            tapped_at,
            created_at: tapped_at,
            ...whatHappened(heard.has(`${student.id} ${date}`), start, random),
          }
        })
      }),
    ),
  )
  return { attendances }
}

const ABSENT = ['Ill', 'At the doctor', 'Family matter', 'Travelling'] as const
const LATE = ['The bus was late', 'Overslept', 'Traffic'] as const

function whatHappened(wasHeard: boolean, start: number, random: Random): What {
  if (!wasHeard && random.chance(0.8)) return { status: 'absent', reason: maybe(ABSENT, random) }
  if (!wasHeard) return { status: 'other', reason: 'Competition at another school' }
  if (random.chance(0.06)) {
    const time = clockAt(start + random.whole(8, 30))
    return { status: 'late', time, reason: maybe(LATE, random) }
  }
  if (random.chance(0.02))
    return {
      status: 'left_early',
      time: clockAt(start + random.whole(50, 80)),
      reason: 'Fetched by a parent',
    }
  return { status: 'present' }
}

const maybe = (reasons: readonly [string, ...string[]], random: Random) =>
  random.chance(0.6) ? random.pick(reasons) : ''

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const clockAt = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
