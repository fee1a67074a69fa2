import { MADANI, type MushafSetting } from '@talaqqi/quran'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { retriedOnce } from '../database/conflicts.ts'
import type { Database } from '../database/database.ts'
import type { MessageQueue } from '../mail/mail.ts'

declare const school: unique symbol
declare const directory: unique symbol
declare const family: unique symbol

/** One person's access to one school. Only this folder creates scopes. */
export type SchoolScope = {
  readonly [school]: true
  readonly account_id: string
  readonly user_id: string
  readonly is_admin: boolean
  readonly section_ids: readonly string[] | 'all'
  /** IANA name; decides when days begin. */
  readonly time_zone: string
  /** Names of portions follow it. */
  readonly mushaf: MushafSetting
  readonly db: Database
  readonly queue: MessageQueue
}

export type DirectoryScope = {
  readonly [directory]: true
  readonly db: Database
  readonly queue: MessageQueue
}

/** A guardian in each school of the sign-in; without classes, so class queries return nothing. */
export type Family = {
  readonly [family]: true
  readonly sign_in: string
  /** A mailed link began the sign-in. */
  readonly proves_email: boolean
  readonly guardians: readonly GuardianScope[]
}
export type GuardianScope = { readonly guardian_id: string; readonly school: SchoolScope }

export type Member = Pick<
  SchoolScope,
  'account_id' | 'user_id' | 'is_admin' | 'section_ids' | 'time_zone'
> & { mushaf?: MushafSetting }

export function openSchool({ db, queue }: DirectoryScope, member: Member): SchoolScope {
  return { mushaf: MADANI, ...member, db, queue } as SchoolScope
}

export function openGuardian(
  above: DirectoryScope,
  {
    account_id,
    guardian_id,
    time_zone,
    mushaf,
  }: Pick<SchoolScope, 'account_id' | 'time_zone' | 'mushaf'> & { guardian_id: string },
): GuardianScope {
  // Functions that need a member, such as the audit log, refuse it.
  const nobody = { account_id, user_id: guardian_id, is_admin: false, section_ids: [] }
  return { guardian_id, school: openSchool(above, { ...nobody, time_zone, mushaf }) }
}

export function openFamily(of: Pick<Family, 'sign_in' | 'proves_email' | 'guardians'>): Family {
  return of as Family
}

export function openDirectory(db: Database, queue: MessageQueue = noQueues): DirectoryScope {
  return { db, queue } as DirectoryScope
}

async function sendsNothing(): Promise<void> {
  throw new Error('this program sends no mail and no message')
}

const noQueues: MessageQueue = {
  addMail: sendsNothing,
  addMails: sendsNothing,
  addMessage: sendsNothing,
  addMessages: sendsNothing,
  addPrint: sendsNothing,
  addPushes: sendsNothing,
}

/** Retried once after a deadlock: no effects outside the database. */
export function inTransaction<S extends SchoolScope | DirectoryScope, T>(
  scope: S,
  work: (inside: S) => Promise<T>,
): Promise<T> {
  const run = () => scope.db.transaction((db) => work({ ...scope, db }))
  // PostgreSQL aborted the whole transaction, not only a nested part.
  return is(scope.db, PgTransaction) ? run() : retriedOnce(run)
}
