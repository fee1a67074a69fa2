import type { DeclarationInput, DeclarationRecord } from '@talaqqi/contract/revision-records'
import { v7 } from 'uuid'
import { recordAudit, recordAudits } from '../../../platform/audit.ts'
import { dateIn } from '../../../platform/clock.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { asDeclaration } from '../answers.ts'
import { declarationRecords, selectDeclarations } from '../record/record-queries.ts'
import { insertDeclarations } from './write-queries.ts'

const record = 'declarations'

export type NewDeclaration = DeclarationInput & { student_id: string; import_id?: string }

/** Idempotent by id; all or none. Throws Refusal `conflict` (an id is another student's). */
export async function addDeclarations(
  school: SchoolScope,
  student_id: string,
  declarations: readonly DeclarationInput[],
): Promise<DeclarationRecord[]> {
  const given = declarations.map(({ id = v7(), ...each }) => ({ id, ...each, student_id }))
  return inTransaction(school, async (inside) => {
    await declareAll(inside, given)
    const all = await selectDeclarations(inside, [student_id])
    const known = new Set(all.map(({ id }) => id))
    if (!given.every(({ id }) => known.has(id))) throw new Refusal('conflict')
    return all.map(asDeclaration)
  })
}

/** Of any students. Call it in a transaction. */
export async function declareAll(
  inside: SchoolScope,
  declarations: readonly NewDeclaration[],
): Promise<void> {
  const day = dateIn(inside.time_zone)
  const rows = declarations.map(({ id = v7(), ...each }) => ({ id, ...each, day }))
  const made = await insertDeclarations(inside, rows)
  await recordAudits(
    inside,
    rows.flatMap(({ id, student_id: record_id, import_id: _, ...changes }) =>
      made.has(id) ? [{ action: 'create', record, record_id, changes }] : [],
    ),
  )
}

/** Throws Refusal `not_found`. */
export async function deleteDeclaration(school: SchoolScope, id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const removed = orNotFound(await declarationRecords.remove(inside, id))
    const { id: _, student_id: record_id, ...changes } = removed
    await recordAudit(inside, { action: 'delete', record, record_id, changes })
  })
}
