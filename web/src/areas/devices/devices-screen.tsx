import type { SignIn } from '@talaqqi/contract/sign-ins'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { SignInList } from '../../shared/sign-ins/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Passkeys } from './passkeys.tsx'
import { ProviderLinksPanel } from './provider-links.tsx'
import { SecondFactorPanel } from './second-factor.tsx'

export function DevicesScreen() {
  const signIns = useQuery(routeQuery('GET /sign-ins/'))
  const passkeys = useQuery(routeQuery('GET /passkeys/'))
  const factor = useQuery(routeQuery('GET /second-factor'))
  const links = useQuery(routeQuery('GET /provider-links/'))
  // Together, and with the list: each would move those below it.
  const areDrawn = useDeferredValue(
    [signIns, passkeys, factor, links].every(({ isPending }) => !isPending),
  )
  useTitle(m.devices_title())
  return (
    <Page>
      <PageHeader title={m.devices_title()} detail={m.devices_what()} />
      <QueryView query={signIns}>{(all) => <SignIns signIns={all} />}</QueryView>
      {areDrawn && (
        <>
          <Passkeys list={passkeys.data} />
          <SecondFactorPanel factor={factor.data} />
          <ProviderLinksPanel of={links.data} />
        </>
      )}
    </Page>
  )
}

function SignIns({ signIns }: { signIns: SignIn[] }) {
  const { exact, relativeDay } = useDates()
  if (signIns.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.devices_none()}
      </EmptyState>
    )
  return (
    <SignInList
      signIns={signIns}
      sinceText={exact}
      usedText={relativeDay}
      endWhat={m.devices_end_what()}
      end={(write, id) => write('DELETE /sign-ins/:id', { params: { id } })}
      onEnded={showToast}
    />
  )
}
