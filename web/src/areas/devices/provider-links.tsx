import type { Provider } from '@talaqqi/contract/provider-terms'
import type { ProviderLink, ProviderLinks } from '@talaqqi/contract/providers'
import { m } from '@talaqqi/words/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useDates } from '../../platform/language/dates.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { storePendingVisit } from '../auth/index.ts'

/** Only where the server has providers, or the person has a link from a time when it had. */
export function ProviderLinksPanel({ of }: { of: ProviderLinks | undefined }) {
  if (!of || of.providers.length + of.links.length === 0) return null
  return <Links {...of} />
}

function Links({ providers, links }: ProviderLinks) {
  const [asked, setAsked] = useState<ProviderLink | null>(null)
  const nameOf = ({ provider }: ProviderLink) =>
    providers.find(({ id }) => id === provider)?.name ?? provider
  const accountOf = (link: ProviderLink) =>
    link.email ? `${nameOf(link)} (\u2068${link.email}\u2069)` : nameOf(link)
  return (
    <Panel title={m.providers_title()}>
      <p className="text-ink-soft">{m.providers_what()}</p>
      {links.length > 0 && (
        <List label={m.providers_title()}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              account={accountOf(link)}
              onUnlink={() => setAsked(link)}
            />
          ))}
        </List>
      )}
      <LinkButtons providers={providers} />
      {asked && <Unlink link={asked} account={accountOf(asked)} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

type OfLink = { link: ProviderLink; account: string }

function LinkRow({ link, account, onUnlink }: OfLink & { onUnlink: () => void }) {
  const { exact, relativeDay } = useDates()
  const when = exact(link.created_at)
  return (
    <ListRow
      title={account}
      detail={
        link.used_at === null
          ? m.providers_never({ when })
          : m.providers_used({ when, used: relativeDay(link.used_at) })
      }
      trailing={
        <Button aria-label={m.providers_unlink_of({ account })} onClick={onUnlink}>
          {m.providers_unlink()}
        </Button>
      }
    />
  )
}

function LinkButtons({ providers }: { providers: Provider[] }) {
  const visit = useMutation({
    mutationFn: async ({ id }: Provider) => {
      const begun = await call('POST /providers/:provider/link', { params: { provider: id } })
      storePendingVisit({ session: begun.session, links: true })
      location.assign(begun.address)
    },
  })
  return (
    <div className="flex flex-wrap gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          busy={visit.isPending && visit.variables?.id === provider.id}
          busyText={m.providers_opening()}
          onClick={() => visit.mutate(provider)}
        >
          {m.providers_link({ name: provider.name })}
        </Button>
      ))}
      {visit.error && <Notice tone="danger">{failureText(visit.error)}</Notice>}
    </div>
  )
}

function Unlink({ link, account, onClose }: OfLink & { onClose: () => void }) {
  const unlinking = useWrite({
    mutationFn: (write) => write('DELETE /provider-links/:id', { params: { id: link.id } }),
    onSuccess: () => {
      showToast(m.providers_unlinked({ account }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => unlinking.mutate()}
      title={m.providers_unlink_title({ account })}
      description={m.providers_unlink_what()}
      confirmText={m.providers_unlink()}
      cancelText={m.words_cancel()}
      busy={unlinking.isPending}
      busyText={m.providers_unlinking()}
      error={unlinking.error && failureText(unlinking.error)}
      danger
    />
  )
}
