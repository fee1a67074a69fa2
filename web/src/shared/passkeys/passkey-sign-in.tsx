import type { Assertion } from '@talaqqi/contract/passkeys'
import { m } from '@talaqqi/words/messages'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { KeyIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { askForPasskey, PasskeyError, passkeyErrorText, stopAsking } from './ceremonies.ts'
import {
  forgetPasskey,
  hasPasskeyHere,
  isPasskeyHost,
  type PasskeySite,
  rememberPasskey,
} from './device.ts'

type Options = Parameters<typeof askForPasskey>[0]

type PasskeySignInProps = {
  site: PasskeySite
  start: () => Promise<{ options: Options | null }>
  finish: (given: Assertion) => Promise<{ data: { access_token: string } }>
  onToken: (token: string) => void
}

/** Shorter than the server's challenge lives. */
const RENEWED_MS = 9 * 60 * 1000

/** Waits for a passkey in the email field, and has a button where one was used before. */
export function PasskeySignIn({ site, start, finish, onToken }: PasskeySignInProps) {
  const [isPossible, setPossible] = useState(false)
  const [round, renew] = useReducer((before: number) => before + 1, 0)
  const enter = useWrite({
    mutationFn: async (_, given: Assertion | null) => {
      const { options } = given ? { options: null } : await start()
      const answer = given ?? (options && (await askForPasskey(options, { autofill: false })))
      return answer && finish(answer)
    },
    onSuccess: (answer) => {
      if (!answer) return
      rememberPasskey(site)
      onToken(answer.data.access_token)
    },
    // The challenge is used up.
    onError: (error) => {
      // Not in the email field again: a browser that picks the same passkey would repeat it for ever.
      if (isRefused(error)) forgetPasskey(site)
      else renew()
    },
  })
  const { mutate } = enter
  const latest = useRef({ start, mutate })
  useEffect(() => {
    latest.current = { start, mutate }
  })
  useEffect(() => {
    let isOver = false
    async function waitForPasskey(): Promise<void> {
      const { options } = await latest.current.start()
      if (isOver || !options || !isPasskeyHost(options.rpId)) return
      setPossible(true)
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return
      const given = await askForPasskey(options, { autofill: true })
      if (!isOver) latest.current.mutate(given)
    }
    // Without a passkey the form is all there is.
    waitForPasskey().catch(() => {})
    const timer = setTimeout(renew, RENEWED_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stopAsking()
    }
  }, [round])
  if (!isPossible) return null
  return (
    <div className="mt-3 flex flex-col gap-3">
      {hasPasskeyHere(site) && (
        <Button
          size="big"
          wide
          icon={<KeyIcon size={20} />}
          busy={enter.isPending}
          busyText={m.passkeys_signing_in()}
          onClick={() => mutate(null)}
        >
          {m.passkeys_sign_in()}
        </Button>
      )}
      {enter.error && <Notice tone="danger">{refusalText(enter.error)}</Notice>}
    </div>
  )
}

const isRefused = (error: Error) => error instanceof ApiError && error.code === 'not_confirmed'

function refusalText(error: Error): string {
  if (error instanceof PasskeyError) return passkeyErrorText(error) ?? m.passkeys_refused()
  return isRefused(error) ? m.passkeys_refused() : failureText(error)
}
