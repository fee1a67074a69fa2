import type { Template } from './mail.ts'

/** 3: a person waits for it now. 2: needed soon. 1: notifications. */
const CLASSES: Record<Template, 3 | 2 | 1> = {
  forgot_password: 3,
  temporary_password: 2,
  guardian_password: 2,
  guardian_link: 2,
  new_device: 2,
  guardian_new_device: 2,
  guardian_new_passkey: 2,
  new_passkey: 2,
  new_link: 2,
  second_factor: 2,
  invited_to_school: 1,
  comment_answer: 1,
  undelivered: 1,
  daily_digest: 1,
  fee_reminder: 1,
}
export const DIGEST_PRIORITY = 0
const CLASS = 1000

/** Within a class the first mails of all schools precede second mails. */
export function priorityOf(template: Template, caused: number): number {
  return CLASSES[template] * CLASS - Math.min(caused, CLASS - 1)
}
