import type { ChangedFee, FeeRun, FeesChangePreview, FeesTerms } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { call } from '../../../platform/api/api.ts'
import { failureText } from '../../../platform/api/failure.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Money, useMoney } from '../money.tsx'

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
    <Panel title={m.subscriptions_preview()}>
      <p className="tabular">
        {count === 0
          ? m.subscriptions_fees_all_kept()
          : m.subscriptions_fees_change_summary({ ...counted, ...totals })}
      </p>
      {save.error && <FailureNotice error={save.error} />}
      {count > 0 && (
        <div>
          <Button
            look="primary"
            busy={save.isPending}
            busyText={m.forms_saving()}
            onClick={() => save.mutate()}
          >
            {m.subscriptions_fees_save_change()}
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
  { title: m.subscriptions_child(), cell: (child) => <bdi>{personName(child)}</bdi> },
  { title: m.fields_class(), cell: ({ class_name }) => <bdi>{class_name ?? '–'}</bdi> },
  {
    title: m.subscriptions_paid(),
    isNumber: true,
    cell: ({ paid }) => (paid === 0 ? '–' : <Money amount={paid} />),
  },
  {
    title: m.subscriptions_amount_before(),
    isNumber: true,
    cell: ({ amount_before }) => <Money amount={amount_before} />,
  },
  {
    title: m.subscriptions_sibling_discount(),
    isNumber: true,
    cell: ({ discount }) => (discount === 0 ? '–' : <Money amount={discount} />),
  },
  {
    title: m.subscriptions_amount(),
    isNumber: true,
    cell: ({ amount, kept }) =>
      kept ? (
        <span className="text-ink-soft">{m.subscriptions_fees_kept({ why: KEPT[kept]() })}</span>
      ) : (
        <strong>
          <Money amount={amount} />
        </strong>
      ),
  },
]
