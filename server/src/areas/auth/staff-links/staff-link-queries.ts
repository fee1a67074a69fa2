import { WHATSAPP_STATUSES, type WhatsappStatus } from '@talaqqi/contract/notifications'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import { accounts, memberships, staffLinks, users } from '../../../tables/index.ts'

type Scope = Pick<SchoolScope | DirectoryScope, 'db'>
type Code = { account_id: string; hash: string }
type Member = { account_id: string; user_id: string }
type NewLink = typeof staffLinks.$inferInsert
export type MessageId = { account_id: string; id: string }

const ofMember = ({ account_id, user_id }: Member) =>
  and(eq(staffLinks.account_id, account_id), eq(staffLinks.user_id, user_id))
const ofCode = ({ account_id, hash }: Code) =>
  and(
    eq(staffLinks.account_id, account_id),
    eq(staffLinks.hash, hash),
    gt(staffLinks.expires_at, new Date()),
  )

/** Replaces the member's earlier link. */
export async function upsertStaffLink({ db }: Scope, link: NewLink): Promise<void> {
  const { account_id: _, user_id: __, ...values } = link
  await db
    .insert(staffLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [staffLinks.account_id, staffLinks.user_id],
      set: { error: null, created_at: sql`now()`, ...values },
    })
}

/** The unused link; null if expired. */
export async function selectStaffLink({ db }: Scope, member: Member) {
  const [link] = await db
    .select({
      id: staffLinks.id,
      by: staffLinks.by,
      status: staffLinks.status,
      created_at: staffLinks.created_at,
      expires_at: staffLinks.expires_at,
    })
    .from(staffLinks)
    .where(and(ofMember(member), gt(staffLinks.expires_at, new Date())))
  return link ?? null
}

/** Null if used, replaced or expired, and for a disabled member. */
export async function findStaffLink({ db }: DirectoryScope, code: Code) {
  const [link] = await db
    .select({
      user_id: users.id,
      account_id: staffLinks.account_id,
      first_name: memberships.first_name,
      last_name: memberships.last_name,
      school_name: accounts.name,
      is_closed: sql<boolean>`${accounts.status} = 'closed'`,
      required_provider: accounts.required_provider,
      // Only people without an email have links; a new email deletes them.
      phone: sql<string>`${users.phone}`,
      password_hash: users.password_hash,
      is_temporary: users.is_temporary,
      is_password_seen: users.is_password_seen,
    })
    .from(staffLinks)
    .innerJoin(
      memberships,
      and(
        eq(memberships.account_id, staffLinks.account_id),
        eq(memberships.user_id, staffLinks.user_id),
      ),
    )
    .innerJoin(users, eq(users.id, staffLinks.user_id))
    .innerJoin(accounts, eq(accounts.id, staffLinks.account_id))
    .where(and(ofCode(code), eq(memberships.is_active, true)))
  return link ?? null
}

/** Null if another call used the link first. Lock the user before. */
export async function takeStaffLink({ db }: DirectoryScope, code: Code) {
  const [link] = await deleteWhere(db, staffLinks, ofCode(code)).returning({ by: staffLinks.by })
  return link ?? null
}

/** In every school: the person's password, email or phone number changed. */
export async function deleteStaffLinksOf({ db }: Scope, user_id: string): Promise<void> {
  const of = { account_id: staffLinks.account_id }
  await deleteWhere(db, staffLinks, eq(staffLinks.user_id, user_id)).returning(of)
}

export async function deleteExpiredStaffLinks({ db }: DirectoryScope): Promise<void> {
  const of = { account_id: staffLinks.account_id }
  await deleteWhere(db, staffLinks, lt(staffLinks.expires_at, new Date())).returning(of)
}

/** A link on paper may have been used by the staff who printed it. */
export async function updatePasswordSeen(
  { db }: DirectoryScope,
  user_id: string,
  is_password_seen: boolean,
): Promise<void> {
  await updateWhere(db, users, { is_password_seen }, eq(users.id, user_id))
}

export async function selectSchoolName({ db }: Scope, account_id: string): Promise<string> {
  const [row] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  return row?.name ?? ''
}

const ofMessage = ({ account_id, id }: MessageId) =>
  and(eq(staffLinks.account_id, account_id), eq(staffLinks.id, id), eq(staffLinks.by, 'whatsapp'))

/** False if the link was used, replaced or expired, so that its message need not be sent. */
export async function hasPendingMessage({ db }: DirectoryScope, of: MessageId): Promise<boolean> {
  const rows = await db
    .select({ id: staffLinks.id })
    .from(staffLinks)
    .where(
      and(ofMessage(of), eq(staffLinks.status, 'pending'), gt(staffLinks.expires_at, new Date())),
    )
  return rows.length === 1
}

/** Forward only: ignores late and repeated statuses. */
export async function updateMessage(
  { db }: DirectoryScope,
  of: MessageId,
  { status, error }: { status: WhatsappStatus; error: string | null },
): Promise<void> {
  const before = WHATSAPP_STATUSES.slice(0, WHATSAPP_STATUSES.indexOf(status))
  await updateWhere(
    db,
    staffLinks,
    { status, error },
    and(ofMessage(of), inArray(staffLinks.status, before)),
  )
}
