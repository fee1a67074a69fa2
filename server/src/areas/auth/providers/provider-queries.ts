import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import { accounts, providerLinks, providerVisits, users } from '../../../tables/index.ts'
import { loginColumn } from '../sign-in/login-queries.ts'

const MOST_LISTED = 50

type NewVisit = typeof providerVisits.$inferInsert
type NewLink = typeof providerLinks.$inferInsert

export async function insertVisit({ db }: DirectoryScope, visit: NewVisit): Promise<void> {
  await db.insert(providerVisits).values(visit)
}

/** Of one network, not yet back. */
export async function countVisits({ db }: DirectoryScope, address: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(providerVisits)
    .where(and(eq(providerVisits.address, address), gt(providerVisits.expires_at, new Date())))
  return row?.count ?? 0
}

/** A second call finds nothing. Null if unknown, expired or of another browser. */
export async function takeVisit(
  { db }: DirectoryScope,
  { state_hash, session_hash }: Pick<NewVisit, 'state_hash' | 'session_hash'>,
) {
  const [visit] = await deleteWhere(
    db,
    providerVisits,
    and(
      eq(providerVisits.state_hash, state_hash),
      eq(providerVisits.session_hash, session_hash),
      gt(providerVisits.expires_at, new Date()),
    ),
  ).returning()
  return visit ?? null
}

export async function deleteExpiredVisits({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(db, providerVisits, lt(providerVisits.expires_at, new Date()))
}

/** With the email or phone number here. */
export async function findLink(
  { db }: DirectoryScope,
  { issuer, subject }: Pick<NewLink, 'issuer' | 'subject'>,
) {
  const [link] = await db
    .select({ id: providerLinks.id, user_id: providerLinks.user_id, login: loginColumn })
    .from(providerLinks)
    .innerJoin(users, eq(users.id, providerLinks.user_id))
    .where(and(eq(providerLinks.issuer, issuer), eq(providerLinks.subject, subject)))
  return link ?? null
}

/** False if this account there is linked already. */
export async function insertLink({ db }: DirectoryScope, link: NewLink): Promise<boolean> {
  const { rowCount } = await db.insert(providerLinks).values(link).onConflictDoNothing()
  return rowCount === 1
}

/** False if removed meanwhile. */
export async function updateLinkUsed({ db }: DirectoryScope, id: string): Promise<boolean> {
  const { rowCount } = await updateWhere(
    db,
    providerLinks,
    { used_at: sql`now()` },
    eq(providerLinks.id, id),
  )
  return rowCount === 1
}

export function selectLinks({ db }: DirectoryScope, user_id: string) {
  return db
    .select({
      id: providerLinks.id,
      provider: providerLinks.provider,
      email: providerLinks.email,
      created_at: providerLinks.created_at,
      used_at: providerLinks.used_at,
    })
    .from(providerLinks)
    .where(eq(providerLinks.user_id, user_id))
    .orderBy(desc(providerLinks.created_at), desc(providerLinks.id))
    .limit(MOST_LISTED)
}

export async function deleteLink(
  { db }: DirectoryScope,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    db,
    providerLinks,
    and(eq(providerLinks.id, id), eq(providerLinks.user_id, user_id)),
  )
  return rowCount === 1
}

export async function deleteLinksOf({ db }: DirectoryScope, user_id: string): Promise<void> {
  await deleteWhere(db, providerLinks, eq(providerLinks.user_id, user_id))
}

export async function selectRule({ db, account_id }: SchoolScope) {
  const [row] = await db
    .select({ required_provider: accounts.required_provider })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  return row?.required_provider ?? null
}

export async function updateRule(
  { db, account_id }: SchoolScope,
  required_provider: typeof accounts.$inferInsert.required_provider,
): Promise<void> {
  await updateWhere(db, accounts, { required_provider }, eq(accounts.id, account_id))
}
