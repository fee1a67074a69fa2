import type { DirectoryScope, SchoolScope } from '../tenancy/index.ts'
import type { Mail } from './mail.ts'

export type { Mail } from './mail.ts'

/**
 * Sends a mail. Call it in the transaction that causes it (`inTransaction`): the mail goes out after
 * the commit, is tried again while the mail server refuses it, and never goes out after a rollback.
 * Until then its content lies sealed in the database, so a password in it is not readable there.
 */
export function sendMail(scope: SchoolScope | DirectoryScope, mail: Mail): Promise<void> {
  return scope.outbox.leave(scope.db, mail)
}
