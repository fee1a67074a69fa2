import type { Template } from './mail.ts'

/** Somebody stands before a closed door; somebody will soon; somebody is told something. */
const CLASSES: Record<Template, 3 | 2 | 1> = {
  forgot_password: 3,
  temporary_password: 2,
  guardian_password: 2,
  guardian_link: 2,
  invited_to_school: 1,
  daily_digest: 1,
}
/** After everything that one person waits for. */
export const DIGEST_PRIORITY = 0
/** More than anybody may cause in the time that counts. */
const CLASS = 1000

/**
 * What goes out first has the higher number. Within a class, everybody's first mail goes before anybody's
 * second: `caused` is how many the same school has caused lately.
 */
export function priorityOf(template: Template, caused: number): number {
  return CLASSES[template] * CLASS - Math.min(caused, CLASS - 1)
}
