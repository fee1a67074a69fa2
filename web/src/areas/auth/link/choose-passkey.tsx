import { m } from '@talaqqi/words/messages'
import { call } from '../../../platform/api/api.ts'
import { PasskeyFailure, useAddPasskey } from '../../../shared/passkeys/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'

type ChoosePasskeyProps = { code: string; onToken: (token: string) => void }

export function ChoosePasskey({ code, onToken }: ChoosePasskeyProps) {
  const add = useAddPasskey(
    {
      site: 'staff',
      start: () => call('POST /staff-links/passkey-options', { body: { code } }),
      save: async (_, passkey) => {
        const { data } = await call('POST /staff-links/passkey', { body: { code, passkey } })
        onToken(data.access_token)
      },
    },
    () => {},
  )
  return (
    <div className="mb-5 flex flex-col gap-3">
      <Button
        look="primary"
        size="big"
        wide
        busy={add.isPending}
        busyText={m.passkeys_adding()}
        onClick={() => add.mutate()}
      >
        {m.auth_link_by_passkey()}
      </Button>
      <PasskeyFailure error={add.error} />
      <p className="text-center text-ink-soft">{m.auth_link_or()}</p>
    </div>
  )
}
