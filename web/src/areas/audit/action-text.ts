import { m } from '@talaqqi/words/messages'
import type { ShownEntry } from './changes.ts'

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
  add_passkey: m.audit_passkey_added,
  remove_passkey: m.audit_passkey_removed,
  add_provider: m.audit_provider_added,
  remove_provider: m.audit_provider_removed,
  set_up_second_factor: m.audit_factor_set_up,
  remove_second_factor: m.audit_factor_removed,
  reset_second_factor: m.audit_factor_reset,
  use_recovery_code: m.audit_recovery_code_used,
  send_link: m.audit_link_sent,
  print_link: m.audit_link_printed,
  merge: m.audit_merged,
  unmerge: m.audit_unmerged,
  photograph: m.audit_photograph,
  no_photograph: m.audit_no_photograph,
  read_mail: m.audit_mail_read,
  send_mail_again: m.audit_mail_sent_again,
}

/** A reset on the server is logged under the affected person's name. */
export function isByPerson({ action }: ShownEntry): boolean {
  return action !== 'reset_password' && action !== 'reset_second_factor'
}

export function actionText({ action, changes }: ShownEntry): string {
  const known = ACTIONS[action]
  if (known) return known()
  return changes.length > 0 ? m.audit_updated() : m.audit_saved()
}
