import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../../platform/navigation/title.ts'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import { readPendingSignIn } from '../sign-in/pending-sign-in.ts'

/** Says the same whether or not the person is known. */
export function SentScreen() {
  const { email = '', by } = readPendingSignIn() ?? {}
  const isolated = `\u2066${email}\u2069`
  const { title, text, more } = {
    mail: {
      title: m.auth_sent_title(),
      text: email ? m.auth_sent_to({ email: isolated }) : m.auth_sent(),
      more: m.auth_sent_spam(),
    },
    whatsapp: {
      title: m.auth_whatsapp_title(),
      text: m.auth_whatsapp({ phone: isolated }),
      more: m.auth_whatsapp_else(),
    },
    office: { title: m.auth_office_title(), text: m.auth_office(), more: '' },
  }[by ?? 'mail']
  useTitle(title)
  return (
    <>
      <AuthHeading>{title}</AuthHeading>
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">{text}</p>
        {more && <p className="text-ink-soft">{more}</p>}
      </div>
      {by !== 'office' && <AuthLink to="/auth/reset-password">{m.auth_sent_again()}</AuthLink>}
      <AuthLink to="/auth">{m.auth_back_to_sign_in()}</AuthLink>
    </>
  )
}
