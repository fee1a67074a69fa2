import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { emailErrorText, signInFailureText } from '../failure.ts'
import { SignInForm } from './sign-in-form.tsx'
import { AlternativeLink, SignInLayout } from './sign-in-layout.tsx'

/** Requests a sign-in link by mail; the answer does not reveal if the email is known. */
export default function MailLinkScreen() {
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const mail = useWrite({
    mutationFn: () => call('POST /guardian/mail-link', { body: { username: email.trim() } }),
  })
  const wrongEmail = emailErrorText(email)
  return (
    <SignInLayout title={m.guardian_mail_link_title()} what={m.guardian_mail_link_what()}>
      <SignInForm
        submitText={m.guardian_mail_link_send()}
        busyText={m.guardian_mail_link_sending()}
        busy={mail.isPending}
        failure={signInFailureText(mail.error)}
        onSubmit={() => {
          setTried(true)
          if (!wrongEmail) mail.mutate()
        }}
      >
        <TextField
          label={m.auth_email()}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          value={email}
          onChange={(event) => {
            mail.reset()
            setEmail(event.target.value)
          }}
          error={isTried && wrongEmail}
        />
      </SignInForm>
      <div role="status" className="mt-4">
        {mail.isSuccess && (
          <Notice tone="done">
            {m.guardian_mail_link_sent({ email: `\u2068${email}\u2069` })}
          </Notice>
        )}
      </div>
      <AlternativeLink to="/">{m.auth_back_to_sign_in()}</AlternativeLink>
    </SignInLayout>
  )
}
