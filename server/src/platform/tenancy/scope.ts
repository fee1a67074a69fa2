import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { repeatedOnce } from '../database/conflicts.ts'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../mail/mail.ts'

declare const school: unique symbol
declare const directory: unique symbol
declare const family: unique symbol

/**
 * One school, as one person reaches it. Every query of a school's tables takes it first; only this
 * folder can make one, so a query that forgets its school has no database to ask.
 */
export type SchoolScope = {
  readonly [school]: true
  readonly account_id: string
  readonly user_id: string
  readonly is_admin: boolean
  /** The classes that a non-administrator is assigned to; administrators reach all. */
  readonly section_ids: readonly string[] | 'all'
  /** The school's (IANA name), in which its days begin. */
  readonly time_zone: string
  readonly db: Database
  readonly outbox: Outbox
}

/** What stands above schools: who signs in, and to which schools they belong. */
export type DirectoryScope = {
  readonly [directory]: true
  readonly db: Database
  readonly outbox: Outbox
}

/**
 * A signed-in guardian: who that is in each school of the sign-in. Only authentication makes one. Its
 * schools reach no class, so a query that is narrowed to the person's classes finds nothing there.
 */
export type Family = {
  readonly [family]: true
  /** The hash of the token. */
  readonly sign_in: string
  /** Whether the sign-in began with a mailed link, so that the mailbox is the guardian's. */
  readonly proves_email: boolean
  readonly guardians: readonly GuardianScope[]
}
export type GuardianScope = { readonly guardian_id: string; readonly school: SchoolScope }

/** The person a scope is made for, as the membership says. */
export type Member = Pick<
  SchoolScope,
  'account_id' | 'user_id' | 'is_admin' | 'section_ids' | 'time_zone'
>

/** The school of a member, on the directory's connection or transaction. */
export function openSchool({ db, outbox }: DirectoryScope, member: Member): SchoolScope {
  return { ...member, db, outbox } as SchoolScope
}

/** A guardian in one school. */
export function openGuardian(
  above: DirectoryScope,
  {
    account_id,
    guardian_id,
    time_zone,
  }: { account_id: string; guardian_id: string; time_zone: string },
): GuardianScope {
  // No member of the school: what asks for one, such as the history of who wrote what, refuses it.
  const nobody = { account_id, user_id: guardian_id, is_admin: false, section_ids: [], time_zone }
  return { guardian_id, school: openSchool(above, nobody) }
}

export function openFamily(of: Pick<Family, 'sign_in' | 'proves_email' | 'guardians'>): Family {
  return of as Family
}

export function openDirectory(db: Database, outbox: Outbox = noOutbox): DirectoryScope {
  return { db, outbox } as DirectoryScope
}

async function sendsNothing(): Promise<void> {
  throw new Error('this program sends no mail and no message')
}

/** Of programs that send nothing, such as the seed. */
const noOutbox: Outbox = {
  leave: sendsNothing,
  leaveAll: sendsNothing,
  tell: sendsNothing,
  tellAll: sendsNothing,
}

/**
 * Runs `work` in a transaction, with a scope of the same school (or of all) that is valid inside it only. It
 * is repeated once where PostgreSQL gave the transaction up for another (a deadlock), so it changes nothing
 * outside of the database.
 */
export function inTransaction<S extends SchoolScope | DirectoryScope, T>(
  scope: S,
  work: (inside: S) => Promise<T>,
): Promise<T> {
  const run = () => scope.db.transaction((db) => work({ ...scope, db }))
  // A part of a transaction is not repeated alone: the whole was given up.
  return is(scope.db, PgTransaction) ? run() : repeatedOnce(run)
}
