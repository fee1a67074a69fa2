/* Marks and deductions are whole quarters: 40 is ten marks. */

export type MarkedSection = {
  name: string
  max: number
  /** Deductions never take a section below this. */
  min: number
  /** Needed to pass. */
  pass: number
}

export type MarkedFault = {
  name: string
  /** Index in `sections`; null: counted without a deduction. */
  section: number | null
  /** For the first, the second … of a question; the last one repeats. */
  deduct: readonly number[]
  /** The most that one question loses by it. */
  cap: number | null
  /** The question ends with this one. */
  ends_at: number | null
  /** More of them in the exam: not passed. */
  at_most: number | null
  /** The lesson of the question counts the fault with this indicator. */
  indicator_id: string | null
}

/** For a student who holds at least `from` juz. */
export type QuestionRule = {
  from: number
  questions: number
  /** Null: the whole portion is one question. */
  lines: number | null
}

export type MarkBand = { from: number; name: string }

export type MarkingScheme = {
  sections: readonly MarkedSection[]
  faults: readonly MarkedFault[]
  questions: readonly QuestionRule[]
  /** Seconds before the examiner prompts. */
  wait: number
  /** Total needed to pass. */
  pass: number | null
  bands: readonly MarkBand[]
}

export const QUARTERS = 4

export function maximumOf({ sections }: Pick<MarkingScheme, 'sections'>): number {
  return sections.reduce((sum, { max }) => sum + max, 0)
}

/** The rule with the most juz that the student holds; else the first. */
export function questionRuleOf(
  { questions }: Pick<MarkingScheme, 'questions'>,
  juz: number,
): QuestionRule {
  const [first = { from: 1, questions: 1, lines: 10 }, ...rest] = questions
  return rest.reduce(
    (best, rule) => (rule.from <= juz && rule.from >= best.from ? rule : best),
    first,
  )
}
