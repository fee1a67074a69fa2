import type { FeeRun, FeesChangePreview, FeesTerms } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { call } from '../../../platform/api/api.ts'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

export type PreviewedChange = { terms: FeesTerms; preview: FeesChangePreview }

/** Saves a previewed change of fees; its notice has an Undo. */
export function useFeesChange(
  run: FeeRun,
  { terms, preview }: PreviewedChange,
  onSaved: () => void,
) {
  const undo = useWrite({
    mutationFn: restoreTerms,
    onSuccess: () => void showToast(m.subscriptions_fees_restored()),
    onError: (error) => void showToast(failureText(error), { tone: 'danger' }),
  })
  return useWrite({
    mutationFn: (write) =>
      write('POST /subscriptions/fees/:id/change', {
        params: { id: run.id },
        body: { ...terms, expected: expectedOf(preview) },
      }),
    onSuccess: () => {
      // The run of the tap: after the save, the screen may have the new terms.
      const action = { label: m.subscriptions_undo(), onSelect: () => undo.mutate(run) }
      showToast(m.subscriptions_fees_changed(), { action })
      onSaved()
    },
  })
}

/** Sends the former terms, with a preview of its own: fees edited since then stay. */
async function restoreTerms(write: Write, { id, ...run }: FeeRun) {
  const { amount, sibling_discount, start_date, end_date } = run
  const terms = { amount, sibling_discount, start_date, end_date }
  const params = { id }
  const preview = await call('POST /subscriptions/fees/:id/preview', { params, body: terms })
  const body = { ...terms, expected: expectedOf(preview) }
  return write('POST /subscriptions/fees/:id/change', { params, body })
}

function expectedOf({ children: _, ...expected }: FeesChangePreview) {
  return expected
}
