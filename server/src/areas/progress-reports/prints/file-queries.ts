import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { progressPrintFiles, progressPrints } from '../../../tables/index.ts'
import { KEPT } from './queries.ts'

type OfPrint = { account_id: string; id: string }

/** Null after a day, and until the print is ready. */
export async function selectReadyPrint({ db }: DirectoryScope, { account_id, id }: OfPrint) {
  const [row] = await db
    .select({
      name: progressPrints.name,
      start_date: progressPrints.start_date,
      end_date: progressPrints.end_date,
      output: progressPrints.output,
    })
    .from(progressPrints)
    .where(
      and(
        eq(progressPrints.account_id, account_id),
        eq(progressPrints.id, id),
        eq(progressPrints.status, 'ready'),
        sql`${progressPrints.created_at} > now() - ${KEPT}`,
      ),
    )
  return row ?? null
}

export function selectFileNames({ db }: DirectoryScope, { account_id, id }: OfPrint) {
  return db
    .select({ position: progressPrintFiles.position, name: progressPrintFiles.name })
    .from(progressPrintFiles)
    .where(
      and(
        eq(progressPrintFiles.account_id, account_id),
        eq(progressPrintFiles.print_id, id),
        isNotNull(progressPrintFiles.content),
      ),
    )
    .orderBy(asc(progressPrintFiles.position))
}

export async function selectFile(
  { db }: DirectoryScope,
  { account_id, id, position }: OfPrint & { position: number },
): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: progressPrintFiles.content })
    .from(progressPrintFiles)
    .where(
      and(
        eq(progressPrintFiles.account_id, account_id),
        eq(progressPrintFiles.print_id, id),
        eq(progressPrintFiles.position, position),
      ),
    )
  return row?.content ?? null
}
