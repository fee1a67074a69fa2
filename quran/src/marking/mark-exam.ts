import { type MarkedFault, type MarkingScheme, maximumOf } from './scheme.ts'

/** Faults of one question, in the order of the scheme. */
export type QuestionCounts = readonly number[]
/** Of one examiner: a list for each question. */
export type ExaminerCounts = readonly QuestionCounts[]

export type ExamMark = {
  /** In the order of the scheme. */
  sections: number[]
  /** Null if the scheme has no sections. */
  total: number | null
  max: number
  /** Of the whole exam, in the order of the scheme. */
  counts: number[]
  /** Null if the scheme has no condition. */
  is_passed: boolean | null
  band: string | null
}

/** What one question loses by a fault. */
export function deductionOf(fault: MarkedFault, count: number): number {
  const { deduct, cap, ends_at } = fault
  const counted = Math.min(count, ends_at ?? count)
  const whole = deduct.slice(0, counted).reduce((sum, each) => sum + each, 0)
  const repeated = Math.max(0, counted - deduct.length) * (deduct.at(-1) ?? 0)
  return Math.min(whole + repeated, cap ?? Number.POSITIVE_INFINITY)
}

/** Null while the question continues; else the fault that ended it. */
export function endedBy(
  { faults }: Pick<MarkingScheme, 'faults'>,
  counts: QuestionCounts,
): MarkedFault | null {
  const ended = faults.find(({ ends_at }, at) => ends_at !== null && (counts[at] ?? 0) >= ends_at)
  return ended ?? null
}

/** The mean of the examiners, to the quarter mark. Without examiners nothing is deducted. */
export function markExam(scheme: MarkingScheme, examiners: readonly ExaminerCounts[]): ExamMark {
  const sections = scheme.sections.map((_, at) =>
    meanOf(
      examiners.map((questions) => sectionMark(scheme, at, questions)),
      scheme.sections[at]?.max,
    ),
  )
  const counts = scheme.faults.map((_, at) =>
    meanOf(
      examiners.map((questions) => countOf(questions, at)),
      0,
    ),
  )
  const total = sections.length === 0 ? null : sections.reduce((sum, mark) => sum + mark, 0)
  const is_passed = isPassed(scheme, sections, counts)
  return { sections, total, max: maximumOf(scheme), counts, is_passed, band: bandOf(scheme, total) }
}

function sectionMark(scheme: MarkingScheme, at: number, questions: ExaminerCounts): number {
  const { max = 0, min = 0 } = scheme.sections[at] ?? {}
  const lost = scheme.faults.reduce(
    (sum, fault, index) =>
      fault.section === at
        ? sum + questions.reduce((of, counts) => of + deductionOf(fault, counts[index] ?? 0), 0)
        : sum,
    0,
  )
  return Math.max(min, max - lost)
}

const countOf = (questions: ExaminerCounts, at: number) =>
  questions.reduce((sum, counts) => sum + (counts[at] ?? 0), 0)

/** Half a quarter is rounded up. */
function meanOf(values: readonly number[], without = 0): number {
  if (values.length === 0) return without
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

function isPassed(
  { sections, faults, pass }: MarkingScheme,
  marks: readonly number[],
  counts: readonly number[],
): boolean | null {
  const total = marks.reduce((sum, mark) => sum + mark, 0)
  const conditions = [
    ...(pass === null ? [] : [total >= pass]),
    ...sections.flatMap((section, at) =>
      section.pass > 0 ? [(marks[at] ?? 0) >= section.pass] : [],
    ),
    ...faults.flatMap(({ at_most }, at) =>
      at_most === null ? [] : [(counts[at] ?? 0) <= at_most],
    ),
  ]
  return conditions.length === 0 ? null : conditions.every(Boolean)
}

export function bandOf(
  { bands }: Pick<MarkingScheme, 'bands'>,
  total: number | null,
): string | null {
  if (total === null) return null
  const reached = bands.filter(({ from }) => from <= total)
  return [...reached].sort((one, other) => other.from - one.from)[0]?.name ?? null
}
