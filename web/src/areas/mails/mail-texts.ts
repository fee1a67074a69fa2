import type { UnsentMail } from '@talaqqi/contract/mails'
import { m } from '@talaqqi/words/messages'

export function subjectText(template: UnsentMail['template']): string {
  const texts = {
    temporary_password: m.unsent_temporary_password,
    invited_to_school: m.unsent_invited,
    guardian_password: m.unsent_guardian_password,
    guardian_link: m.unsent_guardian_link,
    comment_answer: m.unsent_answer,
    undelivered: m.unsent_undelivered,
    daily_digest: m.unsent_digest,
    fee_reminder: m.unsent_fee_reminder,
  }
  return texts[template]()
}

export function mailStateText(state: UnsentMail['state']): string {
  const texts = {
    no_server: m.unsent_no_server,
    waiting: m.unsent_waiting,
    refused: m.unsent_refused,
    expired: m.unsent_expired,
  }
  return texts[state]()
}
