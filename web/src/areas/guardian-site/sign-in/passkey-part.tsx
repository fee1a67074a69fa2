import { call } from '../../../platform/api/api.ts'
import { storeToken } from '../../../platform/session/session.ts'
import { PasskeySignIn } from '../../../shared/passkeys/index.ts'

export default function PasskeyPart() {
  return (
    <PasskeySignIn
      site="guardian"
      start={() => call('POST /guardian/passkey-sign-in-options')}
      finish={(body) => call('POST /guardian/passkey-sign-in', { body })}
      onToken={storeToken}
    />
  )
}
