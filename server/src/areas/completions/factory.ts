import { v7 } from 'uuid'
import { assessments, completions } from '../../tables/index.ts'
import { type At, type NewOfStudent, only } from '../../testing/schools/factories.ts'

export async function makeCompletion(at: At, more: NewOfStudent<typeof completions>) {
  const juz = { juz: 3, name: 'Juz 3', description: 'A page a day' }
  const values = { id: v7(), ...juz, status: 'in_progress' as const, ...more }
  const { account_id, id, student_id } = values
  await at.db.insert(assessments).values({ account_id, id, kind: 'completion', student_id })
  return only(await at.db.insert(completions).values(values).returning())
}
