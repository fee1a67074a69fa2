import type { ReportedExam } from '@talaqqi/contract/progress-reports'
import type { ReportSession } from '@talaqqi/contract/reports'
import { dateIn } from '../../../platform/clock.ts'
import type { MarkedAttempt } from '../../assessments/index.ts'
import { averageOf, mistakesOf, sum } from './figures.ts'

export type ExamsSource = {
  time_zone: string
  /** The exam of each lesson of an exam. */
  examOf: ReadonlyMap<string, { id: string; name: string }>
  /** Of the days of the report. */
  attempts: MarkedAttempt[]
}

/** Oldest first. Questions of a marked attempt stand with its mark, others with their exam. */
export function examsOf(
  { time_zone, examOf, attempts }: ExamsSource,
  questions: ReportSession[],
): ReportedExam[] {
  const isMarked = new Set(attempts.flatMap(({ session_ids }) => session_ids))
  const marked = attempts.map(({ exam_id: _, paper_id: __, session_ids, name, day, ...mark }) => {
    const own = questions.filter(({ id }) => session_ids.includes(id))
    return { name, day, ...questionFigures(own), mark }
  })
  const others = Map.groupBy(
    questions.filter(({ id }) => !isMarked.has(id)),
    ({ id }) => examOf.get(id)?.id ?? id,
  )
  const unmarked = [...others.values()].map((own) => ({
    name: examOf.get(own[0]?.id ?? '')?.name ?? own[0]?.name ?? '',
    day: dateIn(time_zone, new Date(lastOf(own))),
    ...questionFigures(own),
    mark: null,
  }))
  return [...marked, ...unmarked].toSorted((one, other) => one.day.localeCompare(other.day))
}

const questionFigures = (questions: ReportSession[]) => ({
  questions: questions.length,
  average: averageOf(questions),
  mistakes: sum(questions.map(mistakesOf)),
})

const lastOf = (questions: ReportSession[]) =>
  questions
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1) ?? ''
