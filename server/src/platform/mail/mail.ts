import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'
import type { WhatsappQueue } from '../whatsapp/message.ts'

/** `expires_at` is an ISO 8601 instant, after which the mail is not sent. */
export type Contents = {
  temporary_password: { first_name: string; school_name: string; password: string }
  invited_to_school: { first_name: string; school_name: string }
  forgot_password: { code: string; expires_at: string }
  guardian_password: { first_name: string; school_name: string; password: string }
  guardian_link: { first_name: string; school_name: string; code: string; expires_at: string }
  /** A line for each child; `stop` is the code of the unsubscribe link. */
  daily_digest: { first_name: string; school_name: string; children: string[]; stop: string }
}
export type Template = keyof Contents

export type Mail = {
  [T in Template]: { to: string; language: Language; template: T; data: Contents[T] }
}[Template]

/** Queues a mail for after the commit. Administrators of `account_id` see it if it is not sent. */
export type MessageQueue = WhatsappQueue & {
  addMail(db: Database, mail: Mail, priority: number, account_id?: string): Promise<void>
  addMails(db: Database, mails: Mail[], priority: number, account_id?: string): Promise<void>
}
