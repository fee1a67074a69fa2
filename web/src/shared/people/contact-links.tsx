import { m } from '@talaqqi/words/messages'
import { MailIcon, PhoneIcon } from '../../ui/icons/icons.tsx'

const linkClass =
  'inline-flex min-h-12 max-w-full items-center gap-2 rounded-control text-accent-text underline-offset-4 hover:underline'

/** May break before the @, never within a word if there is room. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} aria-label={m.people_write_to({ email })} className={linkClass}>
      <MailIcon size={20} />
      <bdi dir="ltr" className="min-w-0 wrap-anywhere">
        <EmailText email={email} />
      </bdi>
    </a>
  )
}

/** `phone`: international digits without the plus, or empty. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <span className="text-ink-soft">{m.people_no_phone()}</span>
  return (
    <a
      href={`tel:+${phone}`}
      aria-label={m.people_call({ phone: `+${phone}` })}
      className={linkClass}
    >
      <PhoneIcon size={20} />
      <bdi dir="ltr" className="tabular">{`+${phone}`}</bdi>
    </a>
  )
}
