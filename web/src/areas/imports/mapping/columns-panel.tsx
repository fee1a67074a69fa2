import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { DownIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import type { Arranged, Column } from '../reading/arrange.ts'
import type { Reading, SheetRow } from '../reading/reading.ts'

export type HeadingChoice<Target extends string> = { heading: string; target: Target | 'ignored' }

type ColumnsPanelProps<Row extends SheetRow, Target extends string> = {
  reading: Reading<Row, Target>
  arranged: Arranged<Row, Target>
  onSay: (heading: HeadingChoice<Target>) => void
  onHeadings: (hasHeadings: boolean) => void
  onOfAll: (value: string) => void
}

export function ColumnsPanel<Row extends SheetRow, Target extends string>(
  props: ColumnsPanelProps<Row, Target>,
) {
  const { reading, arranged, onSay, onHeadings, onOfAll } = props
  const { ofSheet } = reading
  const { columns, failure, rows, hasHeadings, lacksOfSheet } = arranged
  const [isOpen, setOpen] = useState(failure?.code === 'columns' || !hasHeadings)
  // Fixed at the first render, so that a field keeps its position while the user chooses.
  const [unknown] = useState(() => columns.filter(isWithoutContent).map(({ heading }) => heading))
  const isFirst = ({ heading }: Column<Target>) => unknown.includes(heading)
  const ignored = columns.filter(isWithoutContent)
  const lacks =
    !failure && !lacksOfSheet && ofSheet && rows.some((row) => ofSheet.valueOf(row) === '')
  if (columns.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {lacks && <OfAll label={ofSheet.text()} onOfAll={onOfAll} />}
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-card border border-line bg-surface px-4"
      >
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{m.imports_columns()}</span>
            {ignored.length > 0 && (
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {m.imports_ignored({ names: ignored.map(({ heading }) => heading).join(', ') })}
              </span>
            )}
          </span>
          <span className="text-ink-soft transition-transform group-open:rotate-180">
            <DownIcon size={20} />
          </span>
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-4 pb-4">
            {hasHeadings && <p className="text-sm text-ink-soft">{m.imports_columns_what()}</p>}
            <Checkbox
              label={m.imports_has_headings()}
              checked={hasHeadings}
              onCheckedChange={onHeadings}
            />
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {[...columns.filter(isFirst), ...columns.filter((one) => !isFirst(one))].map(
                (column) => (
                  <ColumnChoice
                    key={column.heading}
                    reading={reading}
                    column={column}
                    onSay={onSay}
                  />
                ),
              )}
            </div>
          </div>
        )}
      </details>
    </div>
  )
}

const isWithoutContent = ({ target, sample }: Column<string>) => target === null && sample !== ''

type ColumnChoiceProps<Row extends SheetRow, Target extends string> = {
  reading: Reading<Row, Target>
  column: Column<Target>
  onSay: (heading: HeadingChoice<Target>) => void
}

function ColumnChoice<Row extends SheetRow, Target extends string>(
  props: ColumnChoiceProps<Row, Target>,
) {
  const { reading, column, onSay } = props
  const { heading, sample, target } = column
  return (
    <Select
      label={heading.slice(0, 80)}
      hint={sample && <bdi className="line-clamp-1">{m.imports_sample({ sample })}</bdi>}
      options={[
        { value: 'ignored', label: m.imports_not_imported() },
        ...reading.targets.map((value) => ({ value, label: reading.targetText(value) })),
      ]}
      value={target ?? 'ignored'}
      onValueChange={(chosen) => onSay({ heading: heading.slice(0, 200), target: chosen })}
    />
  )
}

type OfAllProps = { label: string; onOfAll: (value: string) => void }

/** A list of one class seldom has a class column. */
function OfAll({ label, onOfAll }: OfAllProps) {
  const [name, setName] = useState('')
  return (
    <form
      className="flex max-w-md items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onOfAll(name.trim())
      }}
    >
      <div className="flex-1">
        <TextField
          label={label}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button submit disabled={name.trim() === ''}>
        {m.imports_class_of_all_set()}
      </Button>
    </form>
  )
}
