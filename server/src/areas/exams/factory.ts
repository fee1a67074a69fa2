import { v7 } from 'uuid'
import { assessments, exams } from '../../tables/index.ts'
import { type At, type New, nextNumber, only, schoolOf } from '../../testing/schools/factories.ts'

export async function makeExam(at: At, more: New<typeof exams> = {}) {
  const { account_id = await schoolOf(at) } = more
  const values = {
    id: v7(),
    name: `Exam ${nextNumber()}`,
    status: 'in_progress' as const,
    ...more,
    account_id,
  }
  await at.db.insert(assessments).values({ account_id, id: values.id, kind: 'exam' })
  return only(await at.db.insert(exams).values(values).returning())
}
