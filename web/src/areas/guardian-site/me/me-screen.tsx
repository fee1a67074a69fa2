import type { GuardianMe } from '@talaqqi/contract/guardian-me'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../../../platform/api/api.ts'
import { failureText } from '../../../platform/api/failure.ts'
import { chooseLanguage, LANGUAGES, useLanguage } from '../../../platform/language/i18n.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { dropToken } from '../../../platform/session/session.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BackIcon, SignOutIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { Passkeys } from '../passkeys/passkeys.tsx'
import PushPanel from '../push/push-panel.tsx'
import { QueryView } from '../query-view.tsx'
import { Devices } from './devices.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { WAY_TEXTS } from './way-texts.ts'

export default function MeScreen() {
  useTitle(m.guardian_me())
  const read = useQuery(routeQuery('GET /guardian/me'))
  const passkeys = useQuery(routeQuery('GET /guardian/passkeys'))
  const signIns = useQuery(routeQuery('GET /guardian/sign-ins'))
  const push = useQuery(routeQuery('GET /guardian/push'))
  // Together: each would move those below it.
  const areKnown = [read, passkeys, signIns, push].every(({ isLoading }) => !isLoading)
  return (
    <Page width="middle">
      <PageHeader
        title={m.guardian_me()}
        detail={read.data ? <bdi>{personName(read.data)}</bdi> : LOADING_LINE}
        back={<IconButton label={m.words_back()} icon={<BackIcon />} render={<Link href="/" />} />}
      />
      <QueryView read={read}>
        {(me) => (
          <>
            <Details me={me} />
            {areKnown && (
              <>
                <Passkeys list={passkeys.data} time_zone={me.schools[0]?.time_zone ?? 'UTC'} />
                <Devices signIns={signIns.data} time_zone={me.schools[0]?.time_zone ?? 'UTC'} />
                <PushPanel />
                {me.may_choose_password && <NewPasswordForm email={me.email ?? ''} />}
              </>
            )}
          </>
        )}
      </QueryView>
      {areKnown && <SignOut />}
    </Page>
  )
}

const digitsOf = (phone: string) => phone.replaceAll(/[\s()+-]/g, '').replace(/^00/, '')

function Details({ me }: { me: GuardianMe }) {
  const { locale } = useLanguage()
  const [phone, setPhone] = useState(me.phone && `+${me.phone}`)
  const [wants_digest, setDigest] = useState(me.wants_digest)
  const [digest_by, setWay] = useState(me.digest_by ?? me.digest_ways[0] ?? null)
  const [isTried, setTried] = useState(false)
  const save = useWrite({
    mutationFn: (write, language: typeof locale) =>
      write('PATCH /guardian/me', {
        body: { phone: digitsOf(phone), language, wants_digest, digest_by },
      }),
  })
  const wrong = phoneErrorText(digitsOf(phone), me.email)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!wrong) save.mutate(locale)
      }}
    >
      <TextField
        label={m.guardian_phone()}
        hint={m.guardian_phone_hint()}
        error={isTried && wrong}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        value={phone}
        onChange={(event) => {
          save.reset()
          setPhone(event.target.value)
        }}
      />
      {me.email !== null && (
        <TextField
          label={m.guardian_email()}
          hint={m.guardian_email_stays()}
          type="email"
          dir="ltr"
          readOnly
          value={me.email}
        />
      )}
      <Select
        label={m.guardian_language()}
        options={LANGUAGES.map((one) => ({ value: one.locale, label: one.name }))}
        value={locale}
        onValueChange={(language) => {
          save.reset()
          chooseLanguage(language)
        }}
      />
      <Checkbox
        label={m.guardian_digest()}
        hint={m.guardian_digest_hint()}
        checked={wants_digest}
        onCheckedChange={(checked) => {
          save.reset()
          setDigest(checked)
        }}
      />
      {wants_digest && digest_by !== null && (
        <Select
          label={m.guardian_digest_by()}
          options={[...new Set([digest_by, ...me.digest_ways])].map((way) => ({
            value: way,
            label: WAY_TEXTS[way](),
          }))}
          value={digest_by}
          onValueChange={(way) => {
            save.reset()
            setWay(way)
          }}
        />
      )}
      {save.error && <Notice tone="danger">{failureText(save.error)}</Notice>}
      <Button
        look="primary"
        size="big"
        wide
        submit
        busy={save.isPending}
        busyText={m.guardian_saving()}
      >
        {m.guardian_save()}
      </Button>
      <div role="status">{save.isSuccess && <Notice tone="done">{m.guardian_saved()}</Notice>}</div>
    </form>
  )
}

function phoneErrorText(digits: string, email: string | null): string | undefined {
  if (digits === '') return email === null ? m.guardian_phone_needed() : undefined
  return /^[1-9]\d{5,14}$/.test(digits) ? undefined : m.guardian_phone_wrong()
}

function SignOut() {
  const [, navigate] = useLocation()
  const returnToSignIn = () => {
    dropToken()
    navigate('/', { replace: true })
  }
  const signOut = useWrite({
    mutationFn: () => call('POST /guardian/sign-out'),
    onSuccess: returnToSignIn,
  })
  return (
    <>
      {signOut.error && <Notice tone="danger">{failureText(signOut.error)}</Notice>}
      <Button
        wide
        icon={<SignOutIcon size={20} />}
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {m.guardian_sign_out()}
      </Button>
    </>
  )
}
