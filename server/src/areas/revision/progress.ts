import type { ChildsProgress } from '@talaqqi/contract/guardian-home'
import type { Language } from '@talaqqi/contract/languages'
import type { KnownJuz } from '@talaqqi/contract/reports'
import {
  type Day,
  dayNumber,
  heldByJuz,
  hizbQuarterOf,
  pageStates,
  type RevisionInput,
  unitAt,
} from '@talaqqi/quran'
import { juzText, verseText } from '@talaqqi/words/portions'
import { divisionsOf } from '../../platform/divisions.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import { daysBefore } from './lists.ts'
import { loadRecords } from './record/load-records.ts'
import { selectDaysHeard, selectTermAttendance } from './record/progress-queries.ts'

const WEEK = 7
/** A longer streak counts as this long. */
const MOST_DAYS = 120

/** The summary on a guardian's page of a child. */
export async function readProgress(
  school: SchoolScope,
  student_id: string,
  input: RevisionInput,
  language: Language,
): Promise<ChildsProgress> {
  const { today, calendar } = input
  const since = daysBefore(today, MOST_DAYS)
  const [heard, attendance] = await Promise.all([
    selectDaysHeard(school, { student_id, since }),
    selectTermAttendance(school, { student_id, today }),
  ])
  const first = daysBefore(today, WEEK - 1)
  const ofWeek = heard.filter(({ day }) => day >= first)
  return {
    week: {
      lessons: ofWeek.reduce((sum, { lessons }) => sum + lessons, 0),
      days_heard: ofWeek.length,
      school_days: calendar.past.filter((day) => day >= dayNumber(first)).length,
    },
    streak: streakOf([...calendar.past], new Set(heard.map(({ day }) => dayNumber(day))), today),
    attendance,
    place: placeOf(school, input, language),
  }
}

/** A school day without a lesson ends it, except today. A lesson on another day counts too. */
function streakOf(past: readonly number[], heard: ReadonlySet<number>, today: Day): number {
  const days = [...new Set([...past, ...heard])].toSorted((one, other) => other - one)
  let streak = 0
  for (const day of days) {
    if (heard.has(day)) streak += 1
    else if (day < dayNumber(today)) break
  }
  return streak
}

function placeOf(
  school: SchoolScope,
  { hearings }: RevisionInput,
  locale: Language,
): ChildsProgress['place'] {
  const passed = hearings.filter(
    ({ type, status, verdict }) =>
      type === 'new_lesson' && status === 'completed' && verdict !== 'repeat',
  )
  const last = passed.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1)
  const end = last?.parts.at(-1)?.end
  if (end === undefined) return null
  const divisions = divisionsOf(school)
  const juz = divisions ? unitAt(divisions, 'para', end) : Math.ceil(hizbQuarterOf(end) / 8)
  return { juz, name: juzText(juz, { locale, divisions }), verse: verseText(end, locale) }
}

/** Adds to each juz what the student holds by lessons, completions, imports and declarations. */
export async function withHeld(
  school: SchoolScope,
  student_id: string,
  known: KnownJuz,
): Promise<KnownJuz> {
  const student = await getStudent(school, student_id)
  const { records } = await loadRecords(school, [student], student.section_id)
  const input = records.get(student_id)?.input
  const held = input ? heldByJuz(pageStates(input)) : []
  return known.map((one, at) => ({ ...one, known: one.known | (held[at] ?? 0) }))
}
