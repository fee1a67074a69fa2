import type { UnsentMail } from '@talaqqi/contract/mails'
import { m } from '@talaqqi/words/messages'

export function subjectText(template: UnsentMail['template']): string {
  const texts = {
    temporary_password: m.unsent_temporary_password,
    invited_to_school: m.unsent_invited,
    guardian_password: m.unsent_guardian_password,
    guardian_link: m.unsent_guardian_link,
    daily_digest: m.unsent_digest,
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
