import type { TeacherFate } from '@talaqqi/contract/imports-teachers'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { personName } from '../../../../shared/school-words/index.ts'
import { Badge } from '../../../../ui/badges/badge.tsx'
import { useRowLabel } from '../../sheet-names.ts'

export function OutcomeBadges({ fate }: { fate: TeacherFate | undefined }) {
  const placeOf = useRowLabel()
  if (!fate) return null
  const namesOf = (become: TeacherFate['classes'][number]['fate']) =>
    fate.classes.flatMap((one) => (one.fate === become ? [one.name] : []))
  const [added, assigned] = [namesOf('added').join(', '), namesOf('assigned').join(', ')]
  const details = [
    ...whoIs(fate, placeOf),
    ...(added ? [m.imports_gets_classes({ names: added })] : []),
    ...(assigned ? [m.imports_has_classes({ names: assigned })] : []),
  ]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OutcomeBadge fate={fate.teacher} />
      <span className="text-sm text-ink-soft wrap-anywhere">{details.join(DOT)}</span>
      {namesOf('new').map((name) => (
        <Badge key={name} tone="gold">
          <bdi className="wrap-anywhere">{m.imports_makes_class({ name })}</bdi>
        </Badge>
      ))}
    </span>
  )
}

function OutcomeBadge({ fate }: { fate: TeacherFate['teacher'] }) {
  if (fate === 'wrong') return <Badge tone="danger">{m.imports_fate_wrong()}</Badge>
  if (fate === 'new') return <Badge>{m.imports_fate_new()}</Badge>
  return <Badge>{m.imports_fate_known()}</Badge>
}

function whoIs({ known, teacher }: TeacherFate, placeOf: (row: number) => string): string[] {
  if (!known || teacher === 'wrong') return []
  const name = personName(known)
  return [
    known.row === null
      ? m.imports_known_teacher({ name })
      : m.imports_same_teacher({ name, row: placeOf(known.row) }),
  ]
}
