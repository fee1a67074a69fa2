import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../../../platform/failure.ts'
import { useWrite } from '../../../../platform/use-write.ts'
import { showToast } from '../../../../ui/toast.ts'
import { invalidateLessons } from '../../lesson-view/invalidate-lessons.ts'
import { deleteOnce } from '../../lesson-view/use-delete-lesson.ts'
import { isFull, sessionInput } from '../choosing/choices.ts'
import { readChoices } from '../choosing/stored-choices.ts'
import { lessonTotal, type OpenLesson } from '../under-way/open-lesson.ts'
import { storedLesson } from '../under-way/stored-lesson.ts'

/**
 * Takes back a lesson that was just begun and in which nothing is counted, and leads to its
 * portion, above which every other choice can be changed. It keeps its place when counting begins: nothing moves then.
 */
export function ChangeStart({ lesson }: { lesson: OpenLesson }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  // What is chosen on this device stays the same while a lesson is heard.
  const [isChosenHere] = useState(() => wasChosenHere(lesson))
  const taking = useWrite({
    mutationFn: () => deleteOnce(lesson.id),
    repeats: true,
    onSuccess: async () => {
      // Off this screen first: without its lesson it would ask the server for it.
      await navigate({
        to: '/lesson/section/detail',
        search: { change: true },
        replace: true,
        ignoreBlocker: true,
      })
      if (storedLesson.read()?.id === lesson.id) storedLesson.clear()
      await invalidateLessons(client)
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  })
  if (!isChosenHere) return null
  const isUntouched = lesson.status === 'started' && lessonTotal(lesson) === 0
  return (
    <button
      type="button"
      disabled={taking.isPending || !isUntouched}
      onClick={() => taking.mutate()}
      className={`-my-3.5 min-h-12 px-2 font-medium text-accent-text underline underline-offset-4 ${isUntouched ? '' : 'invisible'}`}
    >
      {m.capture_change()}
    </button>
  )
}

/** Whether the choices kept on this device are those that the lesson was begun with. */
function wasChosenHere({ name, type, student }: OpenLesson): boolean {
  const choices = readChoices()
  if (!isFull(choices) || choices.student.id !== student.id || choices.type !== type) return false
  return sessionInput(choices).name === name
}
