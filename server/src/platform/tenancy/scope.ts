import type { Database } from '../database/database.ts'
import type { Outbox } from '../mail/mail.ts'

declare const school: unique symbol
declare const directory: unique symbol

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
  readonly db: Database
  readonly outbox: Outbox
}

/** What stands above schools: who signs in, and to which schools they belong. */
export type DirectoryScope = {
  readonly [directory]: true
  readonly db: Database
  readonly outbox: Outbox
}

/** The person a scope is made for, as the membership says. */
export type Member = Pick<SchoolScope, 'account_id' | 'user_id' | 'is_admin' | 'section_ids'>

/** The school of a member, on the directory's connection or transaction. */
export function openSchool({ db, outbox }: DirectoryScope, member: Member): SchoolScope {
  return { ...member, db, outbox } as SchoolScope
}

export function openDirectory(db: Database, outbox: Outbox = noOutbox): DirectoryScope {
  return { db, outbox } as DirectoryScope
}

/** Of programs that send nothing, such as the seed. */
const noOutbox: Outbox = {
  leave: async () => {
    throw new Error('this program sends no mail')
  },
  tell: async () => {
    throw new Error('this program sends no message')
  },
}

/** Runs `work` in a transaction, with a scope of the same school (or of all) that is valid inside it only. */
export function inTransaction<S extends SchoolScope | DirectoryScope, T>(
  scope: S,
  work: (inside: S) => Promise<T>,
): Promise<T> {
  return scope.db.transaction((db) => work({ ...scope, db }))
}
