import { splitLessons } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonPartName, portionText } from '@talaqqi/words/portions'
import { useLanguage } from '../../../../platform/i18n.ts'
import { Card } from '../../../../ui/card.tsx'
import { lessonTypeText, personName } from '../../../school-words/index.ts'
import type { FullChoices } from '../choosing/choices.ts'

/** What will be counted, beside the choices on a wide screen: every part by its name. */
export function ConfirmParts({ choices }: { choices: FullChoices }) {
  useLanguage()
  const { student, type, section, units, captureAs } = choices
  const parts = splitLessons(section, units, captureAs)
  return (
    <Card>
      <h2 className="font-semibold">
        <bdi>{personName(student)}</bdi>
      </h2>
      <p className="text-ink-soft">
        {lessonTypeText(type)} · <bdi>{portionText(section, units)}</bdi>
      </p>
      {parts.length > 1 && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-ink-soft">{m.capture_parts()}</h3>
          <ol className="mt-1 grid max-h-96 grid-cols-2 gap-x-4 overflow-y-auto" tabIndex={0}>
            {parts.map((part) => (
              <li key={part.name} className="py-1">
                <bdi>{lessonPartName(section, part)}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
