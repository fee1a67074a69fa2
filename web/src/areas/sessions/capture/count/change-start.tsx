import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelRead } from '../draft/cached-lessons.ts'
import { lessonTotal, type OpenLesson } from '../draft/open-lesson.ts'
import { undoStart } from '../draft/remove-draft.ts'
import { lessonSaver } from '../draft/save/lesson-saver.ts'
import { isFull, sessionInput } from '../draft/setup/choices.ts'
import { readChoices } from '../draft/setup/stored-choices.ts'
import { ignoreDoubleTap } from '../ignore-double-tap.ts'

/**
 * Undoes the start of a lesson without counts and opens its portion. Keeps its space when counting
 * starts, so that nothing moves.
 */
export function ChangeStart({ lesson }: { lesson: OpenLesson }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isChosenHere] = useState(() => wasChosenOnDevice(lesson))
  function takeBack() {
    undoStart(lesson.id)
    cancelRead(client, lesson.id)
    lessonSaver(client).wake()
    const search = { change: true } as const
    void navigate({ to: '/lesson/section/detail', search, replace: true, ignoreBlocker: true })
  }
  if (!isChosenHere) return null
  const isUntouched = lesson.status === 'started' && lessonTotal(lesson) === 0
  return (
    <button
      type="button"
      disabled={!isUntouched}
      onClick={ignoreDoubleTap(takeBack)}
      className={`h-[48px] shrink-0 px-2 font-medium text-accent-text underline underline-offset-4 ${isUntouched ? '' : 'invisible'}`}
    >
      {m.capture_change()}
    </button>
  )
}

function wasChosenOnDevice({ name, type, student }: OpenLesson): boolean {
  const choices = readChoices()
  if (!isFull(choices) || choices.student.id !== student.id || choices.type !== type) return false
  return sessionInput(choices).name === name
}
