import { and, eq, lt } from 'drizzle-orm'
import { unsentMails } from '../../tables/index.ts'
import { type DirectoryScope, deleteWhere } from '../tenancy/index.ts'

type Db = Pick<DirectoryScope, 'db'>
type Unsent = Omit<typeof unsentMails.$inferInsert, 'created_at'>

const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const REASON_LENGTH = 300

/** Replaces the entry of an earlier try. */
export async function insertUnsent({ db }: Db, mail: Unsent): Promise<void> {
  const { state } = mail
  const reason = mail.reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, REASON_LENGTH)
  await db
    .insert(unsentMails)
    .values({ ...mail, reason })
    .onConflictDoUpdate({
      target: [unsentMails.account_id, unsentMails.id],
      set: { state, reason },
    })
}

export async function deleteUnsent(
  { db }: Db,
  { account_id, id }: Pick<Unsent, 'account_id' | 'id'>,
): Promise<void> {
  await deleteWhere(
    db,
    unsentMails,
    and(eq(unsentMails.account_id, account_id), eq(unsentMails.id, id)),
  )
}

export async function purgeUnsent({ db }: Db): Promise<void> {
  await deleteWhere(db, unsentMails, lt(unsentMails.created_at, new Date(Date.now() - KEPT_MS)))
}
