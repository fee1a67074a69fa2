import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../platform/queries/query.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'

type ClassChoiceProps = { chosen: string[]; onChange: (chosen: string[]) => void }

/** Selects the classes of a new teacher; hidden if the school has no classes. */
export function ClassChoice({ chosen, onChange }: ClassChoiceProps) {
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
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
