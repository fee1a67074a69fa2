import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { LinkIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Action = 'make' | 'renew' | 'end'

/** The secret address for calendar programs. */
export function SubscriptionPanel() {
  const isAdmin = useIsAdmin()
  const feed = useQuery(routeQuery('GET /calendar/feed'))
  const [asked, setAsked] = useState<Action | null>(null)
  const change = useWrite({
    mutationFn: (write, action: Action) =>
      action === 'end' ? write('DELETE /calendar/feed') : write('POST /calendar/feed'),
    onSuccess: () => setAsked(null),
  })
  return (
    <Panel title={m.calendar_subscribe()}>
      <p className="text-sm text-ink-soft">{m.calendar_subscribe_what()}</p>
      <QueryView query={feed} loading={<Skeleton height="4.75rem" />}>
        {({ url }) =>
          url === null && !isAdmin ? (
            <p className="text-ink-soft">{m.calendar_no_address()}</p>
          ) : url === null ? (
            <div>
              <Button
                icon={<LinkIcon size={20} />}
                busy={change.isPending}
                busyText={m.forms_saving()}
                onClick={() => change.mutate('make')}
              >
                {m.calendar_make_address()}
              </Button>
            </div>
          ) : (
            <Address
              address={`${window.location.origin}${url}`}
              onAsk={isAdmin ? setAsked : null}
            />
          )
        }
      </QueryView>
      {change.error && asked === null && <FailureNotice error={change.error} />}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && change.mutate(asked)}
        title={asked === 'end' ? m.calendar_end_title() : m.calendar_renew_title()}
        description={asked === 'end' ? m.calendar_end_what() : m.calendar_renew_what()}
        confirmText={asked === 'end' ? m.calendar_end_address() : m.calendar_renew_address()}
        cancelText={m.words_cancel()}
        busy={change.isPending}
        busyText={m.forms_saving()}
        error={change.error && <FailureNotice error={change.error} />}
        danger={asked === 'end'}
      />
    </Panel>
  )
}

type AddressProps = { address: string; onAsk: ((action: Action) => void) | null }

function Address({ address, onAsk }: AddressProps) {
  async function copy() {
    // Missing on plain http in a school's own network.
    await navigator.clipboard?.writeText(address).then(() => showToast(m.calendar_copied()))
  }
  return (
    <>
      <TextField
        label={m.calendar_address()}
        dir="ltr"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        {navigator.clipboard && (
          <Button icon={<LinkIcon size={20} />} onClick={() => void copy()}>
            {m.calendar_copy()}
          </Button>
        )}
        {onAsk && (
          <>
            <Button look="quiet" onClick={() => onAsk('renew')}>
              {m.calendar_renew_address()}
            </Button>
            <Button look="quiet" onClick={() => onAsk('end')}>
              {m.calendar_end_address()}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
