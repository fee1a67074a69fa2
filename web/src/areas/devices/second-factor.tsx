import type { SecondFactor } from '@talaqqi/contract/second-factor'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useDates } from '../../platform/language/dates.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { readClaims } from '../../platform/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { ShieldIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { SetUpDialog, type StartedSetUp } from './set-up-dialog.tsx'

/** For administrators; also for a person who was one and still has it. */
export function SecondFactorPanel({ factor }: { factor: SecondFactor | undefined }) {
  const mayStart = readClaims()?.admin === 'true'
  if (!factor || (!mayStart && factor.created_at === null)) return null
  return <Factor factor={factor} mayStart={mayStart} />
}

function Factor({ factor, mayStart }: { factor: SecondFactor; mayStart: boolean }) {
  const [started, setStarted] = useState<StartedSetUp | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { exact } = useDates()
  const start = useWrite({
    mutationFn: () => call('POST /second-factor/setup'),
    onSuccess: setStarted,
  })
  const { created_at, recovery_codes_left: count, is_required } = factor
  return (
    <Panel title={m.second_factor_title()}>
      <p className="text-ink-soft">{m.second_factor_what()}</p>
      {is_required && <p className="text-ink-soft">{m.second_factor_required()}</p>}
      {created_at !== null && (
        <List label={m.second_factor_title()}>
          <ListRow
            leading={<ShieldIcon />}
            title={m.second_factor_since({ when: exact(created_at) })}
            detail={m.second_factor_codes_left({ count })}
            trailing={
              !is_required && (
                <Button onClick={() => setAsked(true)}>{m.second_factor_remove()}</Button>
              )
            }
          />
        </List>
      )}
      {start.error && <Notice tone="danger">{failureText(start.error)}</Notice>}
      {mayStart && (
        <div>
          <Button
            icon={<ShieldIcon size={20} />}
            busy={start.isPending}
            busyText={m.second_factor_starting()}
            onClick={() => start.mutate()}
          >
            {created_at === null ? m.second_factor_set_up() : m.second_factor_replace()}
          </Button>
        </div>
      )}
      {started && <SetUpDialog started={started} onClose={() => setStarted(null)} />}
      {isAsked && <RemoveFactor onClose={() => setAsked(false)} />}
    </Panel>
  )
}

function RemoveFactor({ onClose }: { onClose: () => void }) {
  const removing = useWrite({
    mutationFn: (write) => write('DELETE /second-factor'),
    onSuccess: () => {
      showToast(m.second_factor_removed())
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removing.mutate()}
      title={m.second_factor_remove_title()}
      description={m.second_factor_remove_what()}
      confirmText={m.second_factor_remove()}
      cancelText={m.words_cancel()}
      busy={removing.isPending}
      busyText={m.second_factor_removing()}
      error={removing.error && failureText(removing.error)}
      danger
    />
  )
}
