import {
  HANGING_LIMIT,
  type Hanging,
  type ImportDone,
  importCounts,
} from '@talaqqi/contract/imports'
import { recordAudit } from '../../platform/audit.ts'
import { unlessTaken } from '../../platform/database/unique.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { changeEmail, removeGuardians, unlinkStudents } from '../guardians/index.ts'
import { removeSections } from '../sections/index.ts'
import { removeStudents } from '../students/index.ts'
import { findHanging } from './hanging.ts'
import { made as madeSchema } from './made.ts'
import {
  type ImportDoneRow,
  lockImports,
  selectImport,
  selectImports,
  updateUndone,
} from './queries.ts'

/** The school's imports, newest first. */
export async function listImports(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<ImportDone[]> {
  return (await selectImports(school, page)).map(written)
}

/** One import, with who keeps it from being undone. Throws Refusal `not_found`. */
export async function getImport(
  school: SchoolScope,
  id: string,
): Promise<ImportDone & { hanging: Hanging[]; hanging_total: number }> {
  const row = await getRow(school, id)
  const all =
    written(row).state === 'done'
      ? await inTransaction(school, (inside) => findHanging(inside, madeSchema.parse(row.made)))
      : []
  return { ...written(row), hanging: all.slice(0, HANGING_LIMIT), hanging_total: all.length }
}

/**
 * Takes back all that an import has made; done before, it stays so. Throws Refusal `not_found`, `in_use`
 * where something hangs on it by now (`getImport` names whom), or `conflict` where it did not write down
 * what it made, or somebody else has an email by now that it would give back.
 */
export async function undoImport(school: SchoolScope, id: string): Promise<ImportDone> {
  await unlessTaken('guardians_account_id_email_unique', new Refusal('conflict'), () =>
    inTransaction(school, async (inside) => {
      await lockImports(inside)
      const row = await getRow(inside, id)
      const { state } = written(row)
      if (state === 'kept') throw new Refusal('conflict')
      if (state === 'done') await undoInside(inside, row)
    }),
  )
  return written(await getRow(school, id))
}

async function undoInside(inside: SchoolScope, row: ImportDoneRow): Promise<void> {
  const made = madeSchema.parse(row.made)
  if ((await findHanging(inside, made)).length > 0) throw new Refusal('in_use')
  await unlinkStudents(inside, made.students)
  for (const { id, email, from } of made.emails) await changeEmail(inside, id, from, email)
  await removeGuardians(inside, made.guardians)
  await removeStudents(inside, made.students)
  await removeSections(inside, made.sections)
  await updateUndone(inside, row.id)
  await recordAudit(inside, {
    action: 'undo',
    record: 'imports',
    record_id: row.id,
    changes: importCounts.parse(row.counts),
  })
}

async function getRow(school: SchoolScope, id: string): Promise<ImportDoneRow> {
  const row = await selectImport(school, id)
  if (!row) throw new Refusal('not_found')
  return row
}

function written(row: ImportDoneRow): ImportDone {
  const { first_name, last_name } = row
  return {
    id: row.id,
    name: row.name,
    counts: importCounts.parse(row.counts),
    created_at: row.created_at.toISOString(),
    user: first_name !== null && last_name !== null ? { first_name, last_name } : null,
    state: row.made === null ? 'kept' : row.undone_at === null ? 'done' : 'undone',
  }
}
