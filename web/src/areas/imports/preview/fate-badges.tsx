import type { ImportFate } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { Badge } from '../../../ui/badge.tsx'

/** What would become of a row, in a word, and what comes with it, in a quiet line. */
export function FateBadges({ fate }: { fate: ImportFate | undefined }) {
  if (!fate) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <FateBadge fate={fate.student} />
      <span className="text-sm text-ink-soft">{detailsOf(fate).join(' · ')}</span>
      {fate.also_in && fate.student === 'new' && (
        <Badge tone="gold">
          <bdi>{m.imports_also_in({ section: fate.also_in })}</bdi>
        </Badge>
      )}
    </span>
  )
}

function FateBadge({ fate }: { fate: ImportFate['student'] }) {
  if (fate === 'wrong') return <Badge tone="danger">{m.imports_fate_wrong()}</Badge>
  if (fate === 'new') return <Badge tone="accent">{m.imports_fate_new()}</Badge>
  return <Badge tone="gold">{m.imports_fate_duplicate()}</Badge>
}

function detailsOf({ student, same_as, section, guardian }: ImportFate): string[] {
  if (student === 'wrong') return []
  if (student === 'duplicate')
    return [same_as ? m.imports_same_as({ row: same_as }) : m.imports_already_there()]
  return [
    ...(section === 'new' ? [m.imports_new_class()] : []),
    ...(guardian === 'new' ? [m.imports_new_guardian()] : []),
    ...(guardian === 'linked' ? [m.imports_linked_guardian()] : []),
  ]
}
