import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../../platform/use-write.ts'
import type { FullChoices } from '../choosing/choices.ts'
import { readIndicators } from '../under-way/indicators.ts'
import { lessonSaver } from '../under-way/lesson-saver.ts'
import { forgetFinished, writeOpenLesson } from '../under-way/stored-lesson.ts'
import { startLesson } from './start-lesson.ts'

/** Starts the lesson on this device and opens reciting. Back leads to the confirmation (specification). */
export function useStartLesson() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    mutationFn: async (choices: FullChoices) => {
      const lesson = startLesson(choices, await readIndicators(client))
      forgetFinished()
      writeOpenLesson(lesson)
      lessonSaver(client).wake()
      const params = { sessionId: lesson.id }
      await navigate({ to: '/lesson/reciting/$sessionId', params })
    },
  })
}
