import { addTogether } from '@talaqqi/quran'
import { clockIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { lastDays, marksOf } from '../analysis/index.ts'
import { readShares } from '../revision/index.ts'
import { type DaysOfChild, selectDays } from './day-queries.ts'
import {
  hasReachedGuardian,
  selectOpenComments,
  selectOverdueTargets,
  selectReach,
} from './queries.ts'
import type { Facts } from './rules.ts'

/** A child without a new lesson for longer learns no new text. */
const SPAN_DAYS = 84
/** Two spans of three weeks are compared. */
const COMPARED_DAYS = 42
const COMPARED_WEEKS = COMPARED_DAYS / 14
const ANSWER_MS = 2 * 86_400_000

/** Of the active students within reach, by id. */
export async function readFacts(school: SchoolScope): Promise<Map<string, Facts>> {
  const { time_zone } = school
  const { start_date: first, end_date: today } = lastDays(school, SPAN_DAYS)
  const [days, oldLessonsOf, overdue, open, reach, is_reaching, shares] = await Promise.all([
    selectDays(school, { first, today, time_zone }),
    readOldLessons(school),
    selectOverdueTargets(school, { clock: clockIn(time_zone) }),
    selectOpenComments(school, { until: new Date(Date.now() - ANSWER_MS) }),
    selectReach(school),
    hasReachedGuardian(school),
    readShares(school),
  ])
  const [targetOf, commentOf, reachOf] = [byStudent(overdue), byStudent(open), byStudent(reach)]
  const factsOf = ({ student_id: id, ...own }: DaysOfChild): Facts => ({
    today,
    ...asFacts(own),
    old_lessons: oldLessonsOf(id),
    revision: shares.ofStudent.get(id),
    target: targetOf.get(id),
    comment: commentOf.get(id),
    ...(reachOf.get(id) ?? NOT_REACHED),
    is_reaching,
  })
  return new Map(days.map((own) => [own.student_id, factsOf(own)]))
}

const NOT_REACHED = { guardians: 0, is_reached: false }

function asFacts({ recorded_before, attended_before, recorded_now, attended_now, ...own }: Own) {
  return {
    ...own,
    attendance: {
      before: { recorded: recorded_before, attended: attended_before },
      now: { recorded: recorded_now, attended: attended_now },
    },
  }
}

type Own = Omit<DaysOfChild, 'student_id'>

/** Sums of the percentages of old lessons, of the last three weeks and of the three before. */
async function readOldLessons(school: SchoolScope) {
  const { marks } = await marksOf(school, {
    ...lastDays(school, COMPARED_DAYS),
    type: 'old_lesson',
  })
  const ofStudent = Map.groupBy(marks, ({ of_id }) => of_id)
  return (id: string): Facts['old_lessons'] => {
    const own = ofStudent.get(id) ?? []
    const sumOf = (isMeant: (week: number) => boolean) =>
      addTogether(
        own
          .filter(({ week }) => week !== null && isMeant(week))
          .map(({ sum, marked }) => ({ sum, count: marked })),
      )
    return {
      before: sumOf((week) => week >= COMPARED_WEEKS),
      now: sumOf((week) => week < COMPARED_WEEKS),
    }
  }
}

function byStudent<Row extends { student_id: string }>(rows: readonly Row[]) {
  return new Map(rows.map(({ student_id, ...row }) => [student_id, row]))
}
