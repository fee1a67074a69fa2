import type { FeeOfChild, FeesInput, FeesPreview as Preview } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Money, useMoney } from '../money.tsx'

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
    <Panel title={m.subscriptions_preview()}>
      <p className="tabular">{count === 0 ? m.subscriptions_fees_all_have() : summary}</p>
      {add.error && <FailureNotice error={add.error} />}
      {count > 0 && (
        <div>
          <Button
            look="primary"
            busy={add.isPending}
            busyText={m.forms_saving()}
            onClick={() => add.mutate()}
          >
            {m.subscriptions_fees_add()}
          </Button>
        </div>
      )}
      <DataTable
        caption={m.subscriptions_preview()}
        columns={COLUMNS()}
        rows={children}
        keyOf={(child) => child.id}
      />
    </Panel>
  )
}

const COLUMNS = (): Column<FeeOfChild>[] => [
  { title: m.subscriptions_child(), cell: (child) => <bdi>{personName(child)}</bdi> },
  { title: m.fields_class(), cell: ({ class_name }) => <bdi>{class_name ?? '–'}</bdi> },
  {
    title: m.subscriptions_sibling_discount(),
    isNumber: true,
    cell: ({ discount, has_one }) =>
      has_one || discount === 0 ? '–' : <Money amount={discount} />,
  },
  {
    title: m.subscriptions_amount(),
    isNumber: true,
    cell: ({ amount, has_one }) =>
      has_one ? (
        <span className="text-ink-soft">{m.subscriptions_fees_has_one()}</span>
      ) : (
        <strong>
          <Money amount={amount} />
        </strong>
      ),
  },
]
