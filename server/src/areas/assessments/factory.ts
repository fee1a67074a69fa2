import { v7 } from 'uuid'
import { assessments, examMarks, examPapers, markingSchemes } from '../../tables/index.ts'
import { type At, type New, nextNumber, only, schoolOf } from '../../testing/schools/factories.ts'

type NewAssessment = Omit<New<typeof assessments>, 'kind'>
type NewOfStudent = NewAssessment & { account_id: string; student_id: string }

async function make(at: At, assessment: typeof assessments.$inferInsert) {
  return only(await at.db.insert(assessments).values(assessment).returning())
}

const begun = () => ({ id: v7(), status: 'in_progress' as const })

export async function makeCompletion(
  at: At,
  { juz = 3, ...more }: NewOfStudent & { juz?: number },
) {
  const named = { name: 'Juz 3', description: 'A page a day' }
  return { ...(await make(at, { ...begun(), juz, ...named, ...more, kind: 'completion' })), juz }
}

export async function makeRound(at: At, more: NewOfStudent) {
  return make(at, { ...begun(), name: `Round ${nextNumber()}`, ...more, kind: 'round' })
}

export async function makeExam(at: At, more: NewAssessment = {}) {
  const { account_id = await schoolOf(at) } = more
  return make(at, { ...begun(), name: `Exam ${nextNumber()}`, ...more, account_id, kind: 'exam' })
}

type NewScheme = Omit<New<typeof markingSchemes>, 'version'> & { user_id: string }

/** Version 1: a mistake costs four of seventy marks, a stop one. */
export async function makeMarkingScheme(at: At, more: NewScheme) {
  const { account_id = await schoolOf(at) } = more
  const fault = { section: 0, cap: null, ends_at: null, at_most: null, indicator_id: null }
  const scheme = {
    sections: [{ name: 'Memorisation', max: 280, min: 0, pass: 0 }],
    faults: [
      { ...fault, name: 'Mistake', deduct: [16] },
      { ...fault, name: 'Stuck', deduct: [4] },
    ],
    questions: [{ from: 1, questions: 2, lines: 10 }],
    ...{ wait: 10, pass: 160, bands: [{ from: 240, name: 'Mumtaz' }] },
  }
  const values = { id: v7(), name: `Scheme ${nextNumber()}`, scheme, version: 1, ...more }
  return only(
    await at.db
      .insert(markingSchemes)
      .values({ ...values, account_id })
      .returning(),
  )
}

type NewPaper = Pick<New<typeof examPapers>, 'student_id'> & { account_id: string; user_id: string }

/** A drawn place of an exam with a scheme. */
export async function makeExamPaper(at: At, of: NewPaper & { student_id: string }) {
  const { account_id, user_id } = of
  const { id: scheme_id } = await makeMarkingScheme(at, { account_id, user_id })
  const exam = await makeExam(at, { account_id, scheme_id, scheme_version: 1 })
  const place = { start: 5673, end: 5690, earlier: [], session_id: v7(), lesson_id: v7() }
  const drawn = { portion: [{ start: 5673, end: 6236 }], seed: 1, avoided: [], places: [place] }
  const values = { id: v7(), assessment_id: exam.id, ...drawn, ...of }
  return only(await at.db.insert(examPapers).values(values).returning())
}

export async function makeExamMarks(at: At, marks: typeof examMarks.$inferInsert) {
  return only(await at.db.insert(examMarks).values(marks).returning())
}
