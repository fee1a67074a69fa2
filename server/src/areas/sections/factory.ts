import { v7 } from 'uuid'
import { sections } from '../../tables/index.ts'
import { type At, type New, nextNumber, only, schoolOf } from '../../testing/schools/factories.ts'

export async function makeSection(at: At, more: New<typeof sections> = {}) {
  const { account_id = await schoolOf(at) } = more
  const values = { id: v7(), name: `Class ${nextNumber()}`, ...more, account_id }
  return only(await at.db.insert(sections).values(values).returning())
}
