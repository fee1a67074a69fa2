import { v7 } from 'uuid'
import { targets } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'

export async function makeTarget(
  at: At,
  more: New<typeof targets> & { account_id: string; student_id: string },
) {
  const values = { id: v7(), title: 'Juz 30 by heart', status: 'in_progress' as const, ...more }
  return only(await at.db.insert(targets).values(values).returning())
}
