import { dateIn } from '../../../platform/clock.ts'
import { schoolDaysBefore } from '../lessons/calendar.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

/* Four children with a reason to look at them. Applied last, so that all other rows stay the same. */

type Session = Row<'sessions'>
type Child = { id: string; since: string }

const WEEKS = 4
/** School days without a lesson, without a new lesson; of lower attendance and averages. */
const UNHEARD = 4
const WITHOUT_NEW = 9
const LAST_THREE_WEEKS = 15
const MORE_MISTAKES = 5

export function addChildrenToLookAt({ timeZone }: Beginning, rows: Rows, now: Date): Rows {
  const { students = [], sessions = [], attendances = [], concerns = [] } = rows
  const today = dateIn(timeZone, now)
  const days = schoolDaysBefore(today, WEEKS)
  const find = (name: string, schoolDays: number): Child => {
    const id = students.find((one) => `${one.first_name} ${one.last_name}` === name)?.id ?? ''
    return { id, since: days.at(-schoolDays) ?? today }
  }
  const dayOf = ({ created_at }: Session) => dateIn(timeZone, created_at ?? now)
  const isOf = ({ id, since }: Child, session: Session) =>
    session.student_id === id && dayOf(session) >= since

  const unheard = find('Zaynab Dlamini', UNHEARD)
  const withoutNew = find('Nabeelah Moosa', WITHOUT_NEW)
  const absent = find('Taha Yılmaz', LAST_THREE_WEEKS)
  const weaker = find('Imaan Salie', LAST_THREE_WEEKS)

  const isAway = (date: string) => date >= absent.since && days.indexOf(date) % 2 === 0
  const left = sessions.filter(
    (session) =>
      !isOf(unheard, session) &&
      !(isOf(withoutNew, session) && session.type === 'new_lesson') &&
      !(isOf(absent, session) && isAway(dayOf(session))),
  )
  const known = new Set(left.map(({ id }) => id))
  const weak = new Set(
    left
      .filter((session) => isOf(weaker, session) && session.type === 'old_lesson')
      .map(({ id }) => id),
  )
  const isKept = ({ session_id }: { session_id: string }) => known.has(session_id)
  return {
    ...rows,
    sessions: left,
    lessons: rows.lessons?.filter(isKept) ?? [],
    concerns: concerns
      .filter(isKept)
      .map((one) =>
        weak.has(one.session_id) ? { ...one, total: one.total + MORE_MISTAKES } : one,
      ),
    marks: rows.marks?.filter(isKept) ?? [],
    sessionReads: rows.sessionReads?.filter(isKept) ?? [],
    sessionComments: rows.sessionComments?.filter(isKept) ?? [],
    attendances: attendances.map((one) => {
      const nothing = { reason: '', time: null }
      if (one.student_id === absent.id && isAway(one.date))
        return { ...one, ...nothing, status: 'absent' as const }
      const isHere = one.student_id === unheard.id && one.date >= unheard.since
      return isHere ? { ...one, ...nothing, status: 'present' as const } : one
    }),
  }
}
