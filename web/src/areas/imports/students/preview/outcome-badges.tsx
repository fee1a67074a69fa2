import { GUARDIAN_SLOTS, type ImportFate } from '@talaqqi/contract/imports-students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { personName } from '../../../../shared/school-words/index.ts'
import { Badge } from '../../../../ui/badges/badge.tsx'
import { useRowLabel } from '../../sheet-names.ts'

export function OutcomeBadges({ fate }: { fate: ImportFate | undefined }) {
  const placeOf = useRowLabel()
  if (!fate) return null
  const { similar } = fate
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OutcomeBadge fate={fate.student} />
      <span className="text-sm text-ink-soft wrap-anywhere">
        {detailsOf(fate, placeOf).join(DOT)}
      </span>
      {similar && fate.student === 'new' && (
        <Badge tone="gold">
          <bdi>
            {similar.row === null
              ? m.imports_similar({ name: personName(similar), section: similar.class })
              : m.imports_similar_row({ name: personName(similar), row: placeOf(similar.row) })}
          </bdi>
        </Badge>
      )}
      {fate.student === 'new' && <SharedPhones fate={fate} />}
    </span>
  )
}

/**
 * New guardians with a phone that another person has: perhaps the same person, spelled differently.
 */
function SharedPhones({ fate }: { fate: ImportFate }) {
  return GUARDIAN_SLOTS.map((slot) => {
    const { fate: become, known } = fate[slot]
    return become === 'new' && known ? (
      <Badge key={slot} tone="gold">
        <bdi>{m.imports_shared_phone({ name: personName(known) })}</bdi>
      </Badge>
    ) : null
  })
}

function OutcomeBadge({ fate }: { fate: ImportFate['student'] }) {
  switch (fate) {
    case 'wrong':
      return <Badge tone="danger">{m.imports_fate_wrong()}</Badge>
    case 'new':
      return <Badge>{m.imports_fate_new()}</Badge>
    case 'moved':
      return <Badge>{m.imports_fate_moved()}</Badge>
    case 'asked':
      return <Badge tone="gold">{m.imports_fate_asked()}</Badge>
    case 'duplicate':
      return <Badge tone="gold">{m.imports_fate_duplicate()}</Badge>
    case 'left_out':
      return <Badge>{m.imports_fate_left_out()}</Badge>
  }
}

function detailsOf(fate: ImportFate, placeOf: (row: number) => string): string[] {
  const { student, same_as, section, known } = fate
  if (student === 'wrong' || student === 'left_out' || student === 'asked') return []
  const guardians = GUARDIAN_SLOTS.flatMap((slot) => guardianText(fate[slot]))
  if (student === 'duplicate')
    return [
      same_as === null ? m.imports_already_there() : m.imports_same_as({ row: placeOf(same_as) }),
      ...(known && !known.is_active ? [m.people_disabled()] : []),
      ...guardians,
    ]
  return [
    ...(student === 'moved' && known
      ? [m.imports_moves_from({ section: known.class || '–' })]
      : []),
    ...(section === 'new' ? [m.imports_new_class()] : []),
    ...guardians,
  ]
}

function guardianText({ fate, known }: ImportFate['guardian']): string[] {
  if (fate === 'new') return [m.imports_new_guardian()]
  if (fate === 'left_out') return [m.imports_without_guardian()]
  return fate === 'linked' && known ? [m.imports_linked_to({ name: personName(known) })] : []
}
