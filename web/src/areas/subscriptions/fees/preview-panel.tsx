import { m } from '@talaqqi/words/messages'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Money } from '../money.tsx'

type Child = { id: string; first_name: string; last_name: string; class_name: string | null }

type PreviewPanelProps<Row extends Child> = {
  summary: string
  children: readonly Row[]
  /** After the child and the class. */
  columns: Column<Row>[]
  /** Null where nothing would change. */
  saveText: string | null
  saving: { isPending: boolean; error: Error | null; mutate: () => void }
}

/** What fees would do to each child, and the button that saves them. */
export function PreviewPanel<Row extends Child>(props: PreviewPanelProps<Row>) {
  const { summary, children, columns, saveText, saving } = props
  return (
    <Panel title={m.subscriptions_preview()}>
      <p className="tabular">{summary}</p>
      {saving.error && <FailureNotice error={saving.error} />}
      {saveText !== null && (
        <div>
          <Button
            look="primary"
            busy={saving.isPending}
            busyText={m.forms_saving()}
            onClick={() => saving.mutate()}
          >
            {saveText}
          </Button>
        </div>
      )}
      <DataTable
        caption={m.subscriptions_preview()}
        columns={[...OF_CHILD(), ...columns]}
        rows={children}
        keyOf={(child) => child.id}
      />
    </Panel>
  )
}

const OF_CHILD = (): Column<Child>[] => [
  { title: m.subscriptions_child(), cell: (child) => <bdi>{personName(child)}</bdi> },
  { title: m.fields_class(), cell: ({ class_name }) => <bdi>{class_name ?? '–'}</bdi> },
]

export const amountOrDash = (amount: number) => (amount === 0 ? '–' : <Money amount={amount} />)

type NewAmountProps = {
  amount: number
  /** Why the fee of this child stays as it is. */
  why: string | null
}

export const NewAmount = ({ amount, why }: NewAmountProps) =>
  why === null ? (
    <strong>
      <Money amount={amount} />
    </strong>
  ) : (
    <span className="text-ink-soft">{why}</span>
  )
