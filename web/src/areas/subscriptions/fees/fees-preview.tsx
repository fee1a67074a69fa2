import type { FeeOfChild, FeesInput, FeesPreview as Preview } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { useMoney } from '../money.tsx'
import { amountOrDash, NewAmount, PreviewPanel } from './preview-panel.tsx'

/** `id`: of the fees to add, so that a second tap adds them once. */
export type Previewed = { id: string; input: FeesInput; preview: Preview }

type FeesPreviewProps = { previewed: Previewed; onDone: () => void }

export function FeesPreview({ previewed, onDone }: FeesPreviewProps) {
  const { id, input, preview } = previewed
  const { children, count, total } = preview
  const money = useMoney()
  const add = useWrite({
    mutationFn: (write) =>
      write('POST /subscriptions/fees', { body: { ...input, id, expected: { count, total } } }),
    onSuccess: (run) => {
      showToast(m.subscriptions_fees_added({ count: run.count, figure: formatNumber(run.count) }))
      onDone()
    },
  })
  const summary = m.subscriptions_fees_summary({
    count,
    figure: formatNumber(count),
    total: money(total),
  })
  if (children.length === 0)
    return <EmptyState action={null}>{m.subscriptions_fees_none()}</EmptyState>
  return (
    <PreviewPanel
      summary={count === 0 ? m.subscriptions_fees_all_have() : summary}
      columns={COLUMNS()}
      saveText={count === 0 ? null : m.subscriptions_fees_add()}
      saving={add}
    >
      {children}
    </PreviewPanel>
  )
}

const COLUMNS = (): Column<FeeOfChild>[] => [
  {
    title: m.subscriptions_sibling_discount(),
    isNumber: true,
    cell: ({ discount, has_one }) => amountOrDash(has_one ? 0 : discount),
  },
  {
    title: m.subscriptions_amount(),
    isNumber: true,
    cell: ({ amount, has_one }) => (
      <NewAmount amount={amount} why={has_one ? m.subscriptions_fees_has_one() : null} />
    ),
  },
]
