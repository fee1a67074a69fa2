import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Assertion, CreationOptions, NewPasskey } from '@talaqqi/contract/passkeys'
import { m } from '@talaqqi/words/messages'
import { newId } from '../../platform/ids.ts'

/** `cancelled`: by the person, or after a timeout. `aborted`: by this page. */
type Why = 'cancelled' | 'here_already' | 'aborted' | 'failed'

export class PasskeyError extends Error {
  readonly why: Why

  constructor(why: Why, cause: unknown) {
    super(`Passkey: ${why}`, { cause })
    this.name = 'PasskeyError'
    this.why = why
  }
}

/** Shows the dialog of the device. Throws PasskeyError. */
export async function createPasskey(options: CreationOptions): Promise<NewPasskey> {
  const made = await startRegistration({ optionsJSON: options }).catch(explain)
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return {
    ...{ id: newId(), credential_id: made.id, client_data: clientDataJSON },
    ...{ attestation: attestationObject, transports },
  }
}

type RequestOptions = {
  rpId: string
  challenge: string
  timeout: number
  userVerification: 'required'
}

/** With `autofill` the email field offers the passkeys, and nothing else shows. Throws PasskeyError. */
export async function askForPasskey(
  options: RequestOptions,
  { autofill }: { autofill: boolean },
): Promise<Assertion> {
  const given = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
  }).catch(explain)
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response
  return {
    ...{ credential_id: given.id, client_data: clientDataJSON, signature },
    ...{ authenticator_data: authenticatorData, user_handle: userHandle ?? null },
  }
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

function explain(error: unknown): never {
  throw new PasskeyError(whyOf(error), error)
}

/** The library keeps the names of the browser's errors (Web Authentication, 5.1.3). */
function whyOf(error: unknown): Why {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'here_already'
    case 'AbortError':
      return 'aborted'
    default:
      return 'failed'
  }
}

/** Undefined for other errors. */
export function passkeyErrorText(error: unknown): string | undefined {
  if (!(error instanceof PasskeyError)) return undefined
  if (error.why === 'here_already') return m.passkeys_here_already()
  return error.why === 'failed' ? m.passkeys_not_possible() : m.passkeys_cancelled()
}
