import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonPartName, portionText } from '@talaqqi/words/portions'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { useWide } from '../../../../ui/layout/use-wide.ts'
import { type Choices, isFull, sessionInput, shownPortion } from '../draft/setup/choices.ts'

const NAMED = 16

/** The second column on wide screens. */
export function WideParts({ choices }: { choices: Choices }) {
  return useWide() && <ConfirmParts choices={choices} />
}

function ConfirmParts({ choices }: { choices: Choices }) {
  useLanguage()
  if (!isFull(choices)) return null
  const { student, type } = choices
  const { section, lessons } = sessionInput(choices)
  const parts = lessons.map(({ name, start = null, end = null }) => ({ name, start, end }))
  const shown = shownPortion(choices)
  const portion = portionText(shown.section, shown.units)
  return (
    // A new card for each portion: its lines appear instead of moving.
    <Card key={portion}>
      <h2 className="font-semibold">
        <bdi>{personName(student)}</bdi>
      </h2>
      <p className="text-ink-soft">
        {lessonTypeText(type)}
        {DOT}
        <bdi>{portion}</bdi>
      </p>
      {parts.length > 1 && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-ink-soft">
            {m.capture_part_count({ count: parts.length })}
          </h3>
          <ol className="mt-1 grid grid-cols-2 gap-x-4">
            {parts.slice(0, NAMED).map((part) => (
              <li key={part.name} className="py-1">
                <bdi>{lessonPartName(section, part)}</bdi>
              </li>
            ))}
          </ol>
          {parts.length > NAMED && <p aria-hidden="true">…</p>}
        </>
      )}
    </Card>
  )
}
