import type { ImportFate } from '@talaqqi/contract/imports'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/badge.tsx'

/** What would become of a row, and what to look at. */
export function FateBadges({ fate }: { fate: ImportFate | undefined }) {
  if (!fate) return null
  return (
    <span className="flex flex-wrap gap-1">
      <FateBadge fate={fate} />
      {fate.student === 'new' && fate.section === 'new' && <Badge>{m.imports_new_class()}</Badge>}
      {fate.student === 'new' && fate.guardian !== 'none' && (
        <Badge>
          {fate.guardian === 'new' ? m.imports_new_guardian() : m.imports_linked_guardian()}
        </Badge>
      )}
      {fate.also_in && (
        <Badge tone="gold">
          <bdi>{m.imports_also_in({ section: fate.also_in })}</bdi>
        </Badge>
      )}
    </span>
  )
}

function FateBadge({ fate: { student, same_as } }: { fate: ImportFate }) {
  if (student === 'wrong') return <Badge tone="danger">{m.imports_fate_wrong()}</Badge>
  if (student === 'new') return <Badge tone="accent">{m.imports_fate_new()}</Badge>
  return (
    <>
      <Badge tone="gold">{m.imports_fate_duplicate()}</Badge>
      <Badge>{same_as ? m.imports_same_as({ row: same_as }) : m.imports_already_there()}</Badge>
    </>
  )
}
