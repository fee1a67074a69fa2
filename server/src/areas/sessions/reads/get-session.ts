import type { Session } from '@talaqqi/contract/sessions'
import { Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { asSession } from './answers.ts'
import { selectSession } from './queries.ts'

/** Throws Refusal `not_found`. */
export async function getSession(school: SchoolScope, id: string): Promise<Session> {
  const row = await selectSession(school, id)
  if (!row) throw new Refusal('not_found')
  return asSession(row)
}
