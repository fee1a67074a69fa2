import { v7 } from 'uuid'
import { accounts } from '../../tables/index.ts'
import type { TestDatabase } from '../postgres/database.ts'

export type At = Pick<TestDatabase, 'db'>

export type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

let counter = 0

export const nextNumber = () => ++counter

export function only<T>([row]: T[]): T {
  if (!row) throw new Error('the database answered no row')
  return row
}

export async function makeSchool({ db }: At, more: New<typeof accounts> = {}) {
  const values = { id: v7(), name: `School ${nextNumber()}`, ...more }
  const { id, time_zone } = only(await db.insert(accounts).values(values).returning())
  return { account_id: id, name: values.name, time_zone }
}

export const schoolOf = async (at: At, account_id?: string) =>
  account_id ?? (await makeSchool(at)).account_id
