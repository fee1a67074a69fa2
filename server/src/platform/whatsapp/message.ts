import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'

/**
 * Templates approved by Meta for the number's owner, under these names in our three languages (README).
 * Variables are in the order of the template's text.
 */
export const TEMPLATES = ['unread_lessons', 'guardian_link', 'daily_digest'] as const

export type WhatsappJob = {
  account_id: string
  id: string
  /** International digits without the leading plus. */
  to: string
  template: (typeof TEMPLATES)[number]
  language: Language
  variables: string[]
}

/** Queues a message for after the commit of `db`'s transaction; none after a rollback. */
export type WhatsappOutbox = {
  tell(db: Database, job: WhatsappJob): Promise<void>
  tellAll(db: Database, jobs: WhatsappJob[]): Promise<void>
}
