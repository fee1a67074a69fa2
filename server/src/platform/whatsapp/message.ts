import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'

/**
 * The templates that the owner of the number has had approved by Meta, under these names and in our
 * three languages (README). Variables come in the order of the template's text.
 */
export const TEMPLATES = ['unread_lessons', 'guardian_link', 'daily_digest'] as const

/** One message, to one phone, in the receiver's language. */
export type WhatsappJob = {
  account_id: string
  /** Of the message's row. */
  id: string
  /** International digits without the leading plus. */
  to: string
  template: (typeof TEMPLATES)[number]
  language: Language
  variables: string[]
}

/** Takes a message to be sent once the transaction of `db` is committed, and not at all where it is not. */
export type WhatsappOutbox = {
  tell(db: Database, job: WhatsappJob): Promise<void>
  /** As `tell`, for many messages in one statement. */
  tellAll(db: Database, jobs: WhatsappJob[]): Promise<void>
}
