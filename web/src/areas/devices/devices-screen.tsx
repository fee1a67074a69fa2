import type { SignIn } from '@talaqqi/contract/sign-ins'
import { deviceText } from '@talaqqi/words/devices'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CheckIcon, DeviceIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { EndSignIn } from './end-sign-in.tsx'
import { Passkeys } from './passkeys.tsx'
import { ProviderLinksPanel } from './provider-links.tsx'
import { SecondFactorPanel } from './second-factor.tsx'

/** The person's own sign-ins; unknown ones can be ended. */
export function DevicesScreen() {
  const signIns = useQuery(routeQuery('GET /sign-ins/'))
  useTitle(m.devices_title())
  return (
    <Page>
      <PageHeader title={m.devices_title()} detail={m.devices_what()} />
      <QueryView query={signIns}>{(all) => <SignIns signIns={all} />}</QueryView>
      <Passkeys />
      <SecondFactorPanel />
      <ProviderLinksPanel />
    </Page>
  )
}

function SignIns({ signIns }: { signIns: SignIn[] }) {
  const [asked, setAsked] = useState<SignIn | null>(null)
  if (signIns.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.devices_none()}
      </EmptyState>
    )
  return (
    <>
      <List label={m.devices_title()}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onEnd={() => setAsked(signIn)} />
        ))}
      </List>
      {asked && <EndSignIn signIn={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { exact, relativeDay } = useDates()
  const { created_at, used_at, is_current } = signIn
  const device = deviceText(signIn)
  return (
    <ListRow
      leading={<DeviceIcon />}
      title={<bdi>{device}</bdi>}
      detail={m.devices_since({ when: exact(created_at), used: relativeDay(used_at) })}
      trailing={
        is_current ? (
          <Badge tone="plain" icon={<CheckIcon size={16} />}>
            {m.devices_this()}
          </Badge>
        ) : (
          <Button aria-label={m.devices_end_of({ device })} onClick={onEnd}>
            {m.devices_end()}
          </Button>
        )
      }
    />
  )
}
