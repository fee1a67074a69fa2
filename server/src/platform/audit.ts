import { v7 } from 'uuid'
import { audit } from '../tables/index.ts'
import type { SchoolScope } from './tenancy/index.ts'

type Entry = { action: string; record: string; record_id: string; changes: object }

/** Leaves who wrote what, when. Call it in the transaction that writes, so that neither is without the other. */
export async function leaveAudit(school: SchoolScope, entry: Entry): Promise<void> {
  await school.db
    .insert(audit)
    .values({ account_id: school.account_id, user_id: school.user_id, id: v7(), ...entry })
}
