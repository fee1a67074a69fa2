/** The first and the last day of an assignment; null: without a limit. */
export type AssignmentDates = { start_date: string | null; end_date: string | null }

export const ALWAYS: AssignmentDates = { start_date: null, end_date: null }

const DAY_MS = 86_400_000
const FIRST = '0001-01-01'
const LAST = '9999-12-31'

/** Of two assignments of one teacher to one class; of two with days between them, the later one. */
export function joinDates(one: AssignmentDates, other: AssignmentDates): AssignmentDates {
  const [early, late] = startOf(one) <= startOf(other) ? [one, other] : [other, one]
  const dayAfter = Date.parse(endOf(early)) + DAY_MS
  if (Date.parse(startOf(late)) > dayAfter) return late
  return {
    start_date: early.start_date,
    end_date: endOf(early) > endOf(late) ? early.end_date : late.end_date,
  }
}

export const hasSameDates = (one: AssignmentDates, other: AssignmentDates) =>
  one.start_date === other.start_date && one.end_date === other.end_date

const startOf = ({ start_date }: AssignmentDates) => start_date ?? FIRST
const endOf = ({ end_date }: AssignmentDates) => end_date ?? LAST
