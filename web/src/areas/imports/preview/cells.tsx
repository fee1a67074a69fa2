import { CELL_LIMIT } from '@talaqqi/contract/imports'
import type { Wrong } from '@talaqqi/contract/wrong'
import { m } from '@talaqqi/words/messages'
import { useId } from 'react'
import { fieldErrorText } from '../../../shared/forms/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/inputs/text-field.tsx'

type CellProps = {
  label: string
  /** Names can be in any script; emails and phone numbers are left-to-right. */
  dir: 'ltr' | 'auto'
  value: string
  error: Wrong | undefined
  onChange: (value: string) => void
}

const cellClass =
  'block min-h-12 w-full rounded-control border border-transparent bg-transparent px-2 text-base text-ellipsis ' +
  '[unicode-bidi:plaintext] transition-colors hover:border-edge focus:border-edge focus:bg-paper ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft'

type TableCellProps = CellProps & {
  place: string
  /** Shows the name of the column, which no heading names. */
  isNamed?: boolean
  className?: string | undefined
}

export function TableCell(props: TableCellProps) {
  const { label, dir, value, error, onChange, place, isNamed, className } = props
  const id = useId()
  return (
    <span className={classNames('min-w-0', className)}>
      {isNamed && (value !== '' || error) && (
        <span aria-hidden className="block px-2 text-sm text-ink-soft">
          {label}
        </span>
      )}
      <input
        type="text"
        dir={dir}
        autoComplete="off"
        aria-label={m.imports_cell({ column: label, row: place })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        title={value}
        maxLength={CELL_LIMIT}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cellClass}
      />
      {error && (
        <span id={id} className="block px-2 pt-1 text-sm font-medium text-danger-text">
          {fieldErrorText(error)}
        </span>
      )}
    </span>
  )
}

export function CellField({ label, dir, value, error, onChange }: CellProps) {
  return (
    <TextField
      label={label}
      dir={dir}
      autoComplete="off"
      maxLength={CELL_LIMIT}
      value={value}
      error={error && fieldErrorText(error)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
