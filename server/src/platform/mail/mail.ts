import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'
import type { WhatsappOutbox } from '../whatsapp/message.ts'

/** What each mail is made from; `expires_at` is an instant, ISO 8601: nothing is sent after it. */
export type Contents = {
  /** To a new member of staff, or one whose password was reset. */
  temporary_password: { first_name: string; school_name: string; password: string }
  /** To somebody who signs in to another school already, and is asked to join this one. */
  invited_to_school: { first_name: string; school_name: string }
  forgot_password: { code: string; expires_at: string }
  guardian_password: { first_name: string; school_name: string; password: string }
  guardian_link: { first_name: string; school_name: string; code: string; expires_at: string }
  /** What each child did today, a line each; `stop` is what the link that ends these messages carries. */
  daily_digest: { first_name: string; school_name: string; children: string[]; stop: string }
}
export type Template = keyof Contents

/** One mail, to one address, in the receiver's language. */
export type Mail = {
  [T in Template]: { to: string; language: Language; template: T; data: Contents[T] }
}[Template]

/**
 * Takes a mail to be sent once the transaction of `db` is committed, and not at all where it is not; of
 * those that wait, the one with the highest priority first. Administrators of the school `account_id`
 * learn of it where it does not go out.
 */
export type Outbox = WhatsappOutbox & {
  leave(db: Database, mail: Mail, priority: number, account_id?: string): Promise<void>
  /** As `leave`, for many mails in one statement. */
  leaveAll(db: Database, mails: Mail[], priority: number, account_id?: string): Promise<void>
}
