import type { Language } from '@talaqqi/contract/languages'
import type { Database } from '../database/database.ts'

/** Approved by Meta for the number's owner (docs/whatsapp.md); `templates.ts` has their texts. */
export const TEMPLATES = [
  'unread_lessons',
  'teacher_answer',
  'guardian_link',
  'daily_digest',
  'fee_reminder',
  'staff_link',
] as const

export type TemplateName = (typeof TEMPLATES)[number]

export type WhatsappJob = {
  account_id: string
  id: string
  to: string
  language: Language
} & (TemplateMessage | TextMessage)

type TemplateMessage = {
  template: TemplateName
  variables: string[]
  /** The last part of the address of each button, in the order of the template. */
  buttons: string[]
}
/** Meta delivers it only in the 24 hours after a message of the receiver. */
type TextMessage = { template: null; text: string }

export type WhatsappQueue = {
  addMessage(db: Database, job: WhatsappJob): Promise<void>
  addMessages(db: Database, jobs: WhatsappJob[]): Promise<void>
}
