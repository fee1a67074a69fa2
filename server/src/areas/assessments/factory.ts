import { v7 } from 'uuid'
import { assessments } from '../../tables/index.ts'
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
