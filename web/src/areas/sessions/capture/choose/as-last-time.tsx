import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { chosenListener } from '../../../../shared/find-student/index.ts'
import { sectionText } from '../../../../shared/school-words/index.ts'
import { ForwardIcon } from '../../../../ui/icons/icons.tsx'
import { CAPTURED_TYPES, type Choices, sectionsOf } from '../draft/setup/choices.ts'
import { repeatedSetup, type Setup } from '../draft/setup/next-setup.ts'
import {
  chosenCaptureAs,
  chosenPartialType,
  chosenSection,
  chosenType,
  pickedUnits,
} from '../draft/setup/stored-choices.ts'
import { toLastLesson } from '../draft/setup/type-setups.ts'
import { shortTypeText } from '../start/type-chips.tsx'

/**
 * Shortcut to the choice of the portion, set up like this child's last lesson of the type.
 * Not for verses, which leave nothing to choose.
 */
export function RepeatLastSetup({ student }: Pick<Choices, 'student'>) {
  const id = useId()
  const { queryKey, queryFn } = routeQuery('GET /students/:id/hour', {
    params: { id: student?.id ?? '' },
  })
  const { data } = useQuery({ queryKey, queryFn: student ? queryFn : skipToken })
  const setups = setupsOf(data?.lessons ?? [])
  if (setups.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h2 id={id} className="text-sm font-semibold text-ink-soft">
        {m.capture_as_last_time()}
      </h2>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {setups.map((setup) => (
          <li key={setup.type}>
            <Link
              to="/lesson/section/detail"
              search={{ change: true }}
              onClick={(event) => {
                // Ignore the second click of a double click on the previous screen.
                if (event.detail > 1) event.preventDefault()
                else applySetup(setup)
              }}
              className="inline-flex min-h-12 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 py-1 text-sm select-none hover:bg-sunken"
            >
              <span>
                <span className="font-semibold">{shortTypeText(setup.type)}</span> ·{' '}
                {sectionText(setup.section)}
              </span>
              <ForwardIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function setupsOf(lessons: readonly LessonOfClassToday[]): Setup[] {
  return CAPTURED_TYPES.flatMap((type) => {
    const last = lessons.find((lesson) => lesson.type === type)
    const setup = last && sectionsOf(type).length > 1 ? repeatedSetup(toLastLesson(last)) : null
    return setup ? [setup] : []
  })
}

function applySetup({ type, section, partialType, captureAs }: Setup): void {
  chosenListener.clear()
  pickedUnits.clear()
  chosenType.write(type)
  chosenSection.write(section)
  if (partialType) chosenPartialType.write(partialType)
  if (captureAs) chosenCaptureAs.write(captureAs)
}
