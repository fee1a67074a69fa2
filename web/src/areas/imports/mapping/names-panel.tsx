import { m } from '@talaqqi/words/messages'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import type { NameOrder } from '../reading/full-name.ts'
import type { NameChoices } from '../reading/reading.ts'

type NamesPanelProps = {
  first: { first_name: string; last_name: string }
  /** Order of full names; null if the file has none. */
  order: NameOrder | null
  names: NameChoices
  onSay: (names: NameChoices) => void
}

export function NamesPanel({ first, order, names, onSay }: NamesPanelProps) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap gap-x-6 wrap-anywhere">
        <NamePart label={m.fields_first_name()} text={first.first_name} />
        <NamePart label={m.fields_last_name()} text={first.last_name} />
      </p>
      <div className="flex flex-wrap gap-x-6">
        {order && (
          <Checkbox
            label={m.imports_surname_first()}
            checked={order === 'surname_first'}
            onCheckedChange={(isOn) =>
              onSay({ ...names, order: isOn ? 'surname_first' : 'first_name_first' })
            }
          />
        )}
        <Checkbox
          label={m.imports_turn_names()}
          checked={names.isTurned}
          onCheckedChange={(isTurned) => onSay({ ...names, isTurned })}
        />
      </div>
    </div>
  )
}

function NamePart({ label, text }: { label: string; text: string }) {
  return (
    <span>
      <span className="text-ink-soft">{`${label}: `}</span>
      <bdi className="font-medium">{text || '–'}</bdi>
    </span>
  )
}
