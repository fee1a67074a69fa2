import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'
import type { PushJob } from '../push/message.ts'
import type { WhatsappQueue } from '../whatsapp/message.ts'

/** `at` is an ISO 8601 instant; browser and system by their own names. */
type DeviceNews = {
  first_name: string
  browser: string | null
  system: string | null
  at: string
  time_zone: string
}

/** `expires_at` is an ISO 8601 instant, after which the mail is not sent. */
export type Contents = {
  temporary_password: { first_name: string; school_name: string; password: string }
  invited_to_school: { first_name: string; school_name: string }
  forgot_password: { code: string; expires_at: string }
  guardian_password: { first_name: string; school_name: string; password: string }
  guardian_link: { first_name: string; school_name: string; code: string; expires_at: string }
  /** A line for each child; `stop` is the code of the unsubscribe link. */
  daily_digest: { first_name: string; school_name: string; children: string[]; stop: string }
  /** Instead of a WhatsApp message that did not arrive. */
  undelivered: { first_name: string; school_name: string }
  /** Lines of one answer: child and author, then the comment; `lesson_id` is of the newest. */
  comment_answer: {
    first_name: string
    school_name: string
    answers: { student: string; teacher: string; content: string }[]
    lesson_id: string
  }
  new_device: DeviceNews
  guardian_new_device: DeviceNews
  guardian_new_passkey: DeviceNews
  new_passkey: DeviceNews
  /** `account`: the email there, or the provider. */
  new_link: { first_name: string; account: string; at: string; time_zone: string }
  /** `left`: unused recovery codes. */
  second_factor: {
    first_name: string
    change: 'set_up' | 'removed' | 'reset' | 'recovery_code_used'
    left: number
    at: string
    time_zone: string
  }
  fee_reminder: {
    first_name: string
    school_name: string
    children: string
    amount: string
    since: string
  }
}
export type Template = keyof Contents

export type Mail = {
  [T in Template]: { to: string; language: Language; template: T; data: Contents[T] }
}[Template]

/** Queues a mail for after the commit. Administrators of `account_id` see it if it is not sent. */
export type MessageQueue = WhatsappQueue & {
  addMail(db: Database, mail: Mail, priority: number, account_id?: string): Promise<void>
  addMails(db: Database, mails: Mail[], priority: number, account_id?: string): Promise<void>
  /** Not before `startAfter`. */
  addPushes(db: Database, jobs: PushJob[], startAfter?: Date): Promise<void>
  /** A turn for the school's prints of progress reports. */
  addPrint(db: Database, account_id: string): Promise<void>
}
