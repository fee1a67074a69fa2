import type { Template } from './mail.ts'

/** Sign-in mails first (a person waits), then mails that people will need soon, then notifications. */
const CLASSES: Record<Template, 3 | 2 | 1> = {
  forgot_password: 3,
  temporary_password: 2,
  guardian_password: 2,
  guardian_link: 2,
  invited_to_school: 1,
  daily_digest: 1,
}
/** After all mails that a person waits for. */
export const DIGEST_PRIORITY = 0
/** Exceeds the number of mails that one school may cause in the window. */
const CLASS = 1000

/**
 * Higher numbers are sent first. Within a class the first mails of all schools precede second mails:
 * `caused` is the recent number of the same school.
 */
export function priorityOf(template: Template, caused: number): number {
  return CLASSES[template] * CLASS - Math.min(caused, CLASS - 1)
}
