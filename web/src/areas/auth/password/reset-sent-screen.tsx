import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../../platform/navigation/title.ts'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import { readPendingSignIn } from '../sign-in/pending-sign-in.ts'

export function SentScreen() {
  useTitle(m.auth_sent_title())
  const email = readPendingSignIn()?.email
  return (
    <>
      <AuthHeading>{m.auth_sent_title()}</AuthHeading>
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          {email ? m.auth_sent_to({ email: `\u2066${email}\u2069` }) : m.auth_sent()}
        </p>
        <p className="text-ink-soft">{m.auth_sent_spam()}</p>
      </div>
      <AuthLink to="/auth/reset-password">{m.auth_sent_again()}</AuthLink>
      <AuthLink to="/auth">{m.auth_back_to_sign_in()}</AuthLink>
    </>
  )
}
