import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'

/** Approved by Meta for the number's owner (docs/whatsapp.md). Variables are in the order of the text. */
export const TEMPLATES = ['unread_lessons', 'guardian_link', 'daily_digest'] as const

export type WhatsappJob = {
  account_id: string
  id: string
  to: string
  template: (typeof TEMPLATES)[number]
  language: Language
  variables: string[]
}

export type WhatsappQueue = {
  addMessage(db: Database, job: WhatsappJob): Promise<void>
  addMessages(db: Database, jobs: WhatsappJob[]): Promise<void>
}
