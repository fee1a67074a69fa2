import type { ChangedFee, FeeRun } from '@talaqqi/contract/fees'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { Money, useMoney } from '../money.tsx'
import { amountOrDash, NewAmount, PreviewPanel } from './preview-panel.tsx'
import { type PreviewedChange, useFeesChange } from './use-fees-change.ts'

type ChangePreviewProps = { run: FeeRun; previewed: PreviewedChange }

export function ChangePreview({ run, previewed }: ChangePreviewProps) {
  const { children, count, total, total_before } = previewed.preview
  const money = useMoney()
  const goBack = useGoBack('/subscriptions/fees')
  const save = useFeesChange(run, previewed, goBack)
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
