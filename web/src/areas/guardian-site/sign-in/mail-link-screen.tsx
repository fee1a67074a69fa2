import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { emailFault, wayInFailure } from '../failure.ts'
import { OtherWay, WayIn } from './sign-in-layout.tsx'
import { WayInForm } from './sign-in-form.tsx'

/** Requests a sign-in link by mail; the answer does not reveal if the email is known. */
export default function MailLinkScreen() {
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const mail = useWrite({
    mutationFn: () => call('POST /guardian/mail-link', { body: { username: email.trim() } }),
  })
  const wrongEmail = emailFault(email)
  return (
    <WayIn title={m.guardian_mail_link_title()} what={m.guardian_mail_link_what()}>
      <WayInForm
        submitText={m.guardian_mail_link_send()}
        busyText={m.guardian_mail_link_sending()}
        busy={mail.isPending}
        failure={wayInFailure(mail.error)}
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
      </WayInForm>
      <div role="status" className="mt-4">
        {mail.isSuccess && (
          <Notice tone="done">
            {m.guardian_mail_link_sent({ email: `\u2068${email}\u2069` })}
          </Notice>
        )}
      </div>
      <OtherWay to="/">{m.auth_back_to_sign_in()}</OtherWay>
    </WayIn>
  )
}
