import { HEADINGS_LIMIT, type ImportKind } from '@talaqqi/contract/imports'
import type * as z from 'zod/mini'
import { recordAudit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  type HeadingSaid,
  insertImport,
  lockImports,
  selectImport,
  upsertHeadings,
} from './queries.ts'

type Run = {
  id: string
  kind: ImportKind
  /** Of the file. */
  name: string
  headings: HeadingSaid[]
}

type Work<Counts> = {
  counts: Counts
  made: object
  /** Writes what points at the import itself, once that stands. */
  write?: () => Promise<void>
}

/**
 * Runs an import in a transaction of its own, one of a school after another; run before with the same id
 * it answers what was made then. `work` answers the counts and, for undoing, what it has made. Throws
 * Refusal `conflict` where the import of this id has been undone, or was of another kind.
 */
export function runOnce<Counts extends object>(
  school: SchoolScope,
  { headings, ...run }: Run,
  schema: z.ZodMiniType<Counts>,
  work: (inside: SchoolScope) => Promise<Work<Counts>>,
): Promise<Counts> {
  const { id, kind } = run
  return inTransaction(school, async (inside) => {
    await lockImports(inside)
    const before = await selectImport(inside, id)
    if (before && (before.undone_at || before.kind !== kind)) throw new Refusal('conflict')
    if (before) return schema.parse(before.counts)
    const { counts, made, write } = await work(inside)
    await upsertHeadings(inside, { kind, headings }, HEADINGS_LIMIT)
    await insertImport(inside, { ...run, counts, made })
    await write?.()
    await recordAudit(inside, {
      action: 'create',
      record: 'imports',
      record_id: id,
      changes: counts,
    })
    return counts
  })
}
