import { v7 } from 'uuid'
import { assessments, rounds } from '../../tables/index.ts'
import { type At, type NewOfStudent, nextNumber, only } from '../../testing/schools/factories.ts'

export async function makeRound(at: At, more: NewOfStudent<typeof rounds>) {
  const values = {
    id: v7(),
    name: `Round ${nextNumber()}`,
    status: 'in_progress' as const,
    ...more,
  }
  const { account_id, id, student_id } = values
  await at.db.insert(assessments).values({ account_id, id, kind: 'round', student_id })
  return only(await at.db.insert(rounds).values(values).returning())
}
