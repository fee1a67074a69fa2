import { type Calendar, nthSchoolDay } from './calendar/calendar.ts'
import { type Day, dayNumber, dayOf } from './calendar/days.ts'
import { type DayList, dayList } from './day-list.ts'
import type { Hearing, RevisionInput } from './input.ts'
import type { DayLine } from './list/lines.ts'

export type ListAhead = DayList & { day: Day }

/**
 * The lists of the next school days, today included, if each proposal is heard without a mistake:
 * for a sheet of the week.
 */
export function listsAhead(input: RevisionInput, count: number): ListAhead[] {
  const lists: ListAhead[] = []
  let { today, calendar, hearings } = input
  while (lists.length < count) {
    const day = nthSchoolDay(input.calendar, today, 1)
    if (day === null) break
    const list = dayList({ ...input, today: day, calendar, hearings })
    lists.push({ day, ...list })
    hearings = hearings.concat(list.lines.map(proposalHeard(day)))
    calendar = withSchoolDay(calendar, day)
    today = dayOf(dayNumber(day) + 1)
  }
  return lists
}

function withSchoolDay({ past, isSchoolDay }: Calendar, day: Day): Calendar {
  const before = [...past].filter((number) => number < dayNumber(day))
  return { past: Int32Array.from([...before, dayNumber(day)]), isSchoolDay }
}

const TYPES = { new: 'new_lesson', recent: 'recent_lesson', old: 'old_lesson' } as const

const proposalHeard =
  (day: Day) =>
  ({ kind, verses }: DayLine, at: number): Hearing => ({
    id: `${day} ${at}`,
    day,
    type: TYPES[kind],
    status: 'completed',
    verdict: null,
    is_imported: false,
    parts: [{ ...verses, cost: 0, mistakes: 0, marks: [] }],
  })
