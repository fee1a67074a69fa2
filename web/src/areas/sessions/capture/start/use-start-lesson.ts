import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../../platform/queries/use-write.ts'
import { lessonSaver } from '../draft/save/lesson-saver.ts'
import type { FullChoices } from '../draft/setup/choices.ts'
import { rememberChoice } from '../draft/setup/last-choices.ts'
import { deleteFinishedLessons, writeOpenLesson } from '../draft/stored-lesson.ts'
import { readIndicators } from '../draft/use-indicators.ts'
import { startLesson } from './start-lesson.ts'

/** Starts the lesson on this device and opens reciting. Back leads to the confirmation (specification). */
export function useStartLesson() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    mutationFn: async (_, choices: FullChoices) => {
      const lesson = startLesson(choices, await readIndicators(client))
      deleteFinishedLessons()
      writeOpenLesson(lesson)
      rememberChoice(choices)
      lessonSaver(client).wake()
      const params = { sessionId: lesson.id }
      await navigate({ to: '/lesson/reciting/$sessionId', params })
    },
  })
}
