import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { isPasskeyHost } from '../../../shared/passkeys/index.ts'
import { isolated } from '../../../shared/school-words/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import { PlainFailure } from '../frame/plain-failure.tsx'
import { useStartSession } from '../sign-in/use-start-session.ts'
import { ChoosePasskey } from './choose-passkey.tsx'
import { ChoosePassword } from './choose-password.tsx'

/** The page of a sign-in link. Opening it uses nothing up: previews of messages open it too. */
export function LinkScreen({ code = '' }: { code?: string }) {
  useTitle(m.auth_title())
  const startSession = useStartSession()
  const link = useQuery({
    queryKey: ['/staff-links/check', code],
    queryFn: () => call('POST /staff-links/check', { body: { code } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (link.error) return <Failed error={link.error} onAgain={() => void link.refetch()} />
  if (!link.data)
    return (
      <AuthHeading>
        <span role="status">{m.auth_link_opening()}</span>
      </AuthHeading>
    )
  const { first_name, school_name, phone, passkey_host } = link.data
  return (
    <>
      <AuthHeading what={m.auth_link_what({ school: isolated(school_name) })}>
        {m.auth_link_title({ name: isolated(first_name) })}
      </AuthHeading>
      {isPasskeyHost(passkey_host) && <ChoosePasskey code={code} onToken={startSession} />}
      <ChoosePassword code={code} phone={phone} />
    </>
  )
}

function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const isGone =
    error instanceof ApiError && ['not_confirmed', 'invalid_input'].includes(error.code)
  return (
    <>
      <AuthHeading>{m.auth_title()}</AuthHeading>
      {isGone ? (
        <Notice tone="danger" title={m.auth_link_gone_title()}>
          <p>{m.auth_link_gone()}</p>
        </Notice>
      ) : (
        <div className="flex flex-col gap-4">
          <PlainFailure error={error} />
          <Button size="big" wide onClick={onAgain}>
            {m.words_try_again()}
          </Button>
        </div>
      )}
      <AuthLink to="/auth">{m.auth_back_to_sign_in()}</AuthLink>
    </>
  )
}
