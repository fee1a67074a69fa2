import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

type ClassChoiceProps = {
  sections: readonly Section[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Selects the classes of a new teacher; hidden if the school has no classes. */
export function ClassChoice({ sections, chosen, onChange }: ClassChoiceProps) {
  if (sections.length === 0) return null
  return (
    <fieldset>
      <legend className="font-medium">{m.users_classes()}</legend>
      <p className="text-sm text-ink-soft">{m.users_classes_hint()}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {sections.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(id)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
