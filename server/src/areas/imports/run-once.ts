import { HEADINGS_LIMIT, type ImportKind } from '@talaqqi/contract/imports'
import type * as z from 'zod/mini'
import { recordAudit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  type HeadingAnswer,
  insertImport,
  lockImports,
  selectImport,
  upsertHeadings,
} from './queries.ts'

type Run = {
  id: string
  kind: ImportKind
  /** File name. */
  name: string
  headings: HeadingAnswer[]
}

type Work<Counts> = {
  counts: Counts
  made: object
  /** Runs after the import row is inserted, for rows that reference it. */
  write?: () => Promise<void>
}

/** Serial per school, idempotent by id. Throws Refusal `conflict` for an id that was undone or has another kind. */
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
