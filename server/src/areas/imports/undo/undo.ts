import { DEPENDENTS_LIMIT, type Dependent, type ImportDone } from '@talaqqi/contract/imports'
import * as z from 'zod/mini'
import { recordAudit } from '../../../platform/audit.ts'
import { unlessTaken } from '../../../platform/database/unique.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  type ImportDoneRow,
  lockImports,
  selectImport,
  selectImports,
  updateUndone,
} from '../queries.ts'
import { UNDO_STEPS } from './undo-steps.ts'

const anyCounts = z.record(z.string(), z.int())

export async function listImports(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<ImportDone[]> {
  return (await selectImports(school, page)).map(serialize)
}

/** `hanging`: people that block the undo. Throws Refusal `not_found`. */
export async function getImport(
  school: SchoolScope,
  id: string,
): Promise<ImportDone & { hanging: Dependent[]; hanging_total: number }> {
  const row = await getRow(school, id)
  const all =
    serialize(row).state === 'done'
      ? await UNDO_STEPS[row.kind].findHanging(school, row.made, false)
      : []
  return { ...serialize(row), hanging: all.slice(0, DEPENDENTS_LIMIT), hanging_total: all.length }
}

/** Idempotent. Throws Refusal `not_found`, `in_use` (see `getImport`), or `conflict` (no stored records, email taken by now). */
export async function undoImport(school: SchoolScope, id: string): Promise<ImportDone> {
  await unlessTaken('guardians_account_id_email_unique', new Refusal('conflict'), () =>
    inTransaction(school, async (inside) => {
      await lockImports(inside)
      const row = await getRow(inside, id)
      const { state } = serialize(row)
      if (state === 'kept') throw new Refusal('conflict')
      if (state === 'done') await undoInside(inside, row)
    }),
  )
  return serialize(await getRow(school, id))
}

async function undoInside(inside: SchoolScope, { id, kind, made, counts }: ImportDoneRow) {
  if ((await UNDO_STEPS[kind].findHanging(inside, made, true)).length > 0)
    throw new Refusal('in_use')
  await UNDO_STEPS[kind].takeBack(inside, made)
  await updateUndone(inside, id)
  await recordAudit(inside, {
    action: 'undo',
    record: 'imports',
    record_id: id,
    changes: anyCounts.parse(counts),
  })
}

async function getRow(school: SchoolScope, id: string): Promise<ImportDoneRow> {
  const row = await selectImport(school, id)
  if (!row) throw new Refusal('not_found')
  return row
}

function serialize(row: ImportDoneRow): ImportDone {
  const { first_name, last_name } = row
  const counts = anyCounts.parse(row.counts)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    count: (counts[row.kind] ?? 0) + (counts.moved ?? 0),
    created_at: row.created_at.toISOString(),
    user: first_name !== null && last_name !== null ? { first_name, last_name } : null,
    state: row.made === null ? 'kept' : row.undone_at === null ? 'done' : 'undone',
  }
}
