import type { SignIn } from '@talaqqi/contract/sign-ins'
import { deviceText } from '@talaqqi/words/devices'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { Badge } from '../../ui/badges/badge.tsx'
import { CheckIcon, DeviceIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { EndSignIn, type EndSignInProps } from './end-sign-in.tsx'

type SignInListProps = EndSignInProps & {
  signIns: SignIn[]
  /** Times in words, in the zone of the site. */
  sinceText: (instant: string) => string
  usedText: (instant: string) => string
}

/** The person's own sign-ins; unknown ones can be ended. */
export function SignInList({ signIns, sinceText, usedText, ...ending }: SignInListProps) {
  const [asked, setAsked] = useState<SignIn | null>(null)
  return (
    <>
      <List label={m.devices_title()}>
        {signIns.map((signIn) => {
          const { id, created_at, used_at, is_current } = signIn
          const device = deviceText(signIn)
          return (
            <ListRow
              key={id}
              leading={<DeviceIcon />}
              title={<bdi>{device}</bdi>}
              detail={m.devices_since({ when: sinceText(created_at), used: usedText(used_at) })}
              trailing={
                is_current ? (
                  <Badge tone="plain" icon={<CheckIcon size={16} />}>
                    {m.devices_this()}
                  </Badge>
                ) : (
                  <Button
                    aria-label={m.devices_end_of({ device })}
                    onClick={() => setAsked(signIn)}
                  >
                    {m.devices_end()}
                  </Button>
                )
              }
            />
          )
        })}
      </List>
      {asked && <EndSignIn {...ending} signIn={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
