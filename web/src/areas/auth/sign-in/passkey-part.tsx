import { call } from '../../../platform/api/api.ts'
import { PasskeySignIn } from '../../../shared/passkeys/index.ts'
import { useStartSession } from './use-start-session.ts'

export default function PasskeyPart({ from }: { from?: string }) {
  const startSession = useStartSession()
  return (
    <PasskeySignIn
      site="staff"
      start={() => call('POST /passkeys/sign-in-options')}
      finish={(body) => call('POST /passkeys/sign-in', { body })}
      onToken={(token) => startSession(token, from)}
    />
  )
}
