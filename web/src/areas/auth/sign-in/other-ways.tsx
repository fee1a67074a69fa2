import { call } from '../../../platform/api/api.ts'
import { maySignInByPasskey, PasskeySignIn } from '../../../shared/passkeys/index.ts'
import { ProviderButtons, type ProviderButtonsProps } from '../providers/provider-buttons.tsx'
import { useStartSession } from './use-start-session.ts'

/** Beside the password. Loaded after the first paint. */
export default function OtherWays({ providers, from }: ProviderButtonsProps) {
  const startSession = useStartSession()
  return (
    <>
      {maySignInByPasskey('staff') && (
        <PasskeySignIn
          site="staff"
          start={() => call('POST /passkeys/sign-in-options')}
          finish={(body) => call('POST /passkeys/sign-in', { body })}
          onToken={(token) => startSession(token, from)}
        />
      )}
      {providers.length > 0 && <ProviderButtons providers={providers} from={from} />}
    </>
  )
}
