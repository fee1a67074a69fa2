import { type ImportCounts, importCounts } from '@talaqqi/contract/imports'
import { and, eq } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { accounts, imports } from '../../tables/index.ts'

/** Lets one import of a school run at a time: each must see what the one before has made. */
export async function lockImports(school: SchoolScope): Promise<void> {
  await school.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, school.account_id))
    // Not `update`: whoever writes a row of the school meanwhile must not have to wait.
    .for('no key update')
}

/** What an import of this id has made; null where none was run. */
export async function selectImport(school: SchoolScope, id: string): Promise<ImportCounts | null> {
  const [row] = await school.db
    .select({ counts: imports.counts })
    .from(imports)
    .where(and(eq(imports.account_id, school.account_id), eq(imports.id, id)))
  return row ? importCounts.parse(row.counts) : null
}

export async function insertImport(
  school: SchoolScope,
  id: string,
  counts: ImportCounts,
): Promise<void> {
  await school.db.insert(imports).values({ account_id: school.account_id, id, counts })
}
