import type { ChangedFee, FeeRun, FeesChangePreview, FeesTerms } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { call } from '../../../platform/api/api.ts'
import { failureText } from '../../../platform/api/failure.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { Money, useMoney } from '../money.tsx'
import { amountOrDash, NewAmount, PreviewPanel } from './preview-panel.tsx'

export type PreviewedChange = { terms: FeesTerms; preview: FeesChangePreview }

type ChangePreviewProps = { run: FeeRun; previewed: PreviewedChange }

export function ChangePreview({ run, previewed: { terms, preview } }: ChangePreviewProps) {
  const { children, ...expected } = preview
  const { count, total, total_before } = expected
  const money = useMoney()
  const goBack = useGoBack('/subscriptions/fees')
  const undo = useWrite({
    mutationFn: (write) => restoreTerms(write, run),
    onSuccess: () => void showToast(m.subscriptions_fees_restored()),
    onError: (error) => void showToast(failureText(error), { tone: 'danger' }),
  })
  const save = useWrite({
    mutationFn: (write) =>
      write('POST /subscriptions/fees/:id/change', {
        params: { id: run.id },
        body: { ...terms, expected },
      }),
    onSuccess: () => {
      const action = { label: m.subscriptions_undo(), onSelect: () => undo.mutate() }
      showToast(m.subscriptions_fees_changed(), { action })
      goBack()
    },
  })
  const counted = { count, figure: formatNumber(count) }
  const totals = { before: money(total_before), total: money(total) }
  return (
    <PreviewPanel
      summary={
        count === 0
          ? m.subscriptions_fees_all_kept()
          : m.subscriptions_fees_change_summary({ ...counted, ...totals })
      }
      columns={COLUMNS()}
      saveText={count === 0 ? null : m.subscriptions_fees_save_change()}
      saving={save}
    >
      {children}
    </PreviewPanel>
  )
}

/** Sends the former terms, with a preview of its own: fees edited since then stay. */
async function restoreTerms(write: Write, { id, ...run }: FeeRun) {
  const { amount, sibling_discount, start_date, end_date } = run
  const terms = { amount, sibling_discount, start_date, end_date }
  const params = { id }
  const preview = await call('POST /subscriptions/fees/:id/preview', { params, body: terms })
  const { children: _, ...expected } = preview
  return write('POST /subscriptions/fees/:id/change', { params, body: { ...terms, expected } })
}

const KEPT: Record<NonNullable<ChangedFee['kept']>, () => string> = {
  void: m.subscriptions_voided,
  edited: m.subscriptions_fees_edited,
  has_one: m.subscriptions_fees_has_one,
}

const COLUMNS = (): Column<ChangedFee>[] => [
  {
    title: m.subscriptions_paid(),
    isNumber: true,
    cell: ({ paid }) => amountOrDash(paid),
  },
  {
    title: m.subscriptions_amount_before(),
    isNumber: true,
    cell: ({ amount_before }) => <Money amount={amount_before} />,
  },
  {
    title: m.subscriptions_sibling_discount(),
    isNumber: true,
    cell: ({ discount }) => amountOrDash(discount),
  },
  {
    title: m.subscriptions_amount(),
    isNumber: true,
    cell: ({ amount, kept }) => (
      <NewAmount amount={amount} why={kept && m.subscriptions_fees_kept({ why: KEPT[kept]() })} />
    ),
  },
]
