import type { PastFate } from '@talaqqi/contract/imports-lessons'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { shortDay } from '../../../../platform/language/dates.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { Badge } from '../../../../ui/badges/badge.tsx'
import { useRowLabel } from '../../sheet-names.ts'

export function OutcomeLine({ fate }: { fate: PastFate | undefined }) {
  const placeOf = useRowLabel()
  if (!fate) return null
  const { lesson, same_as } = fate
  const again =
    same_as === null ? m.imports_lessons_there() : m.imports_same_as({ row: placeOf(same_as) })
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OutcomeBadge fate={lesson} />
      {lesson === 'duplicate' && <span className="text-sm text-ink-soft">{again}</span>}
      <span className="text-sm text-ink-soft wrap-anywhere">
        {understood(fate).map((part, index) => (
          <span key={part}>
            {index > 0 && DOT}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}

function understood({ date, student, type, ...portion }: PastFate): string[] {
  const child = student && [personName(student), student.class].filter(Boolean).join(', ')
  return [
    date ? shortDay(date) : '',
    child ?? '',
    type ? lessonTypeText(type) : '',
    portionOf(portion),
  ].filter(Boolean)
}

function OutcomeBadge({ fate }: { fate: PastFate['lesson'] }) {
  if (fate === 'wrong') return <Badge tone="danger">{m.imports_fate_wrong()}</Badge>
  if (fate === 'new') return <Badge>{m.imports_fate_new()}</Badge>
  return <Badge tone="gold">{m.imports_fate_duplicate()}</Badge>
}

function portionOf({ section, units }: Pick<PastFate, 'section' | 'units'>): string {
  return section === null || units.length === 0 ? '' : portionText(section, units)
}
