import { v7 } from 'uuid'
import { holidays, terms } from '../../tables/index.ts'
import { type At, type New, only, schoolOf } from '../../testing/schools/factories.ts'

export async function makeTerm(at: At, more: New<typeof terms> = {}) {
  const { account_id = await schoolOf(at) } = more
  const days = { start_date: '2026-01-14', end_date: '2026-03-27' }
  const values = { id: v7(), name: 'Term 1', ...days, ...more, account_id }
  return only(await at.db.insert(terms).values(values).returning())
}

export async function makeHoliday(at: At, more: New<typeof holidays> = {}) {
  const { account_id = await schoolOf(at) } = more
  const days = { start_date: '2026-03-20', end_date: '2026-03-22' }
  const values = { id: v7(), name: 'Eid al-Fitr', ...days, ...more, account_id }
  return only(await at.db.insert(holidays).values(values).returning())
}
