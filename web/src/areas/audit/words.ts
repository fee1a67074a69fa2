import type { SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/numbers.ts'
import { statusText } from '../school-words/index.ts'
import type { ToldEntry } from './changes.ts'

const ACTIONS: Record<string, () => string> = {
  create: m.audit_created,
  invite: m.audit_invited,
  accept_invitation: m.audit_invitation_accepted,
  delete: m.audit_deleted,
  restore: m.audit_restored,
  assign: m.audit_assigned,
  unassign: m.audit_unassigned,
  link: m.audit_linked,
  unlink: m.audit_unlinked,
  resend_password: m.audit_password_sent,
  change_password: m.audit_password_changed,
  reset_password: m.audit_password_reset,
  send_link: m.audit_link_sent,
}

/** Whether the entry's person did it: a reset on the server stands under the name of whom it concerns. */
export function isByPerson({ action }: ToldEntry): boolean {
  return action !== 'reset_password'
}

/** What was done, in a word or two. */
export function actionText({ action, changes }: ToldEntry): string {
  const known = ACTIONS[action]
  if (known) return known()
  return changes.length > 0 ? m.audit_updated() : m.audit_saved()
}

/** A value of a field, for a reader. `sections` are the names of classes by their ids. */
export function valueText(
  field: string,
  value: unknown,
  sections: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (field === 'concerns') return formatNumber(totalOf(value))
  if (typeof value === 'boolean') return value ? m.words_yes() : m.words_no()
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return '…'
  if (field === 'section_id') return sections.get(value) ?? '…'
  // The server keeps no other status than those of the contract.
  return field === 'status' ? statusText(value as SessionStatus) : value
}

/** How many mistakes a save sent, all indicators and parts together. */
function totalOf(concerns: unknown): number {
  if (!Array.isArray(concerns)) return 0
  return concerns.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
}
