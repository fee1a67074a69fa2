import type { Handover } from '@talaqqi/contract/handovers'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { isolated, personName } from '../../shared/school-words/index.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Asks, then ends the time of a substitute or cancels a future handover. */
export function useEnding() {
  const [asked, setAsked] = useState<Handover | null>(null)
  const ending = useWrite({
    mutationFn: (write, { id }: Handover) => write('POST /handovers/:id/end', { params: { id } }),
    onSuccess: () => setAsked(null),
  })
  const name = isolated(asked ? personName(asked.to) : '')
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && ending.mutate(asked)}
      title={asked?.state === 'ahead' ? m.handovers_cancel_title() : m.handovers_end_title()}
      description={m.handovers_end_what({ name, class: isolated(asked?.section.name ?? '') })}
      confirmText={asked?.state === 'ahead' ? m.handovers_cancel() : m.handovers_end()}
      cancelText={m.words_cancel()}
      busy={ending.isPending}
      busyText={m.forms_saving()}
      error={ending.error && <FailureNotice error={ending.error} />}
    />
  )
  return { ask: setAsked, error: asked ? null : ending.error, dialog }
}
