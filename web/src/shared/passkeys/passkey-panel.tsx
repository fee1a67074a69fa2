import type { Passkey, PasskeyList } from '@talaqqi/contract/passkeys'
import { deviceText } from '@talaqqi/words/devices'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import type { Write } from '../../platform/queries/write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { KeyIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { forgetPasskey, isPasskeyHost } from './device.ts'
import { PasskeyFailure } from './passkey-failure.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { type AddPasskey, useAddPasskey } from './use-add-passkey.ts'

type PasskeyPanelProps = AddPasskey & {
  what: string
  list: PasskeyList
  remove: (write: Write, id: string) => Promise<unknown>
  /** Times in words, in the zone of the site. */
  addedText: (instant: string) => string
  usedText: (instant: string) => string
}

/** The person's passkeys: add and remove. */
export function PasskeyPanel({
  what,
  list,
  remove,
  addedText,
  usedText,
  ...adding
}: PasskeyPanelProps) {
  const [asked, setAsked] = useState<Passkey | null>(null)
  const [said, setSaid] = useState('')
  const add = useAddPasskey(adding, () => setSaid(m.passkeys_added()))
  const canAdd = isPasskeyHost(list.host)
  if (!canAdd && list.passkeys.length === 0) return null
  return (
    <Panel title={m.passkeys_title()}>
      <p className="text-ink-soft">{what}</p>
      {list.passkeys.length > 0 && (
        <List label={m.passkeys_title()}>
          {list.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              addedText={addedText}
              usedText={usedText}
              onRemove={() => setAsked(passkey)}
            />
          ))}
        </List>
      )}
      <PasskeyFailure error={add.error} />
      <div role="status">{said && <Notice tone="done">{said}</Notice>}</div>
      {canAdd && (
        <div>
          <Button
            icon={<KeyIcon size={20} />}
            busy={add.isPending}
            busyText={m.passkeys_adding()}
            onClick={() => {
              setSaid('')
              add.mutate()
            }}
          >
            {m.passkeys_add()}
          </Button>
        </div>
      )}
      {asked && (
        <RemovePasskey
          passkey={asked}
          remove={remove}
          onRemoved={(removed) => {
            setSaid(removed)
            add.reset()
            if (list.passkeys.length === 1) forgetPasskey(adding.site)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

type PasskeyRowProps = Pick<PasskeyPanelProps, 'addedText' | 'usedText'> & {
  passkey: Passkey
  onRemove: () => void
}

function PasskeyRow({ passkey, addedText, usedText, onRemove }: PasskeyRowProps) {
  const { created_at, used_at } = passkey
  const device = deviceText(passkey)
  const added = { when: addedText(created_at) }
  return (
    <ListRow
      leading={<KeyIcon />}
      title={<bdi>{device}</bdi>}
      detail={
        used_at === null
          ? m.passkeys_unused(added)
          : m.passkeys_since({ ...added, used: usedText(used_at) })
      }
      trailing={
        <Button aria-label={m.passkeys_remove_of({ device })} onClick={onRemove}>
          {m.passkeys_remove()}
        </Button>
      }
    />
  )
}
