import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { newId } from '../../../../platform/ids.ts'
import { routeQuery } from '../../../../platform/query.ts'
import { useWrite } from '../../../../platform/use-write.ts'
import { invalidateLessons } from '../../lesson-view/invalidate-lessons.ts'
import { requestedLesson } from '../under-way/stored-lesson.ts'

/**
 * Starts the lesson on the server and goes to reciting, in the place of the confirmation: back from
 * there does not confirm again. However often it is asked for the same, there is one lesson.
 */
export function useStartLesson() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    mutationFn: (input: RecitedInput) =>
      call('POST /sessions/', { body: { ...input, id: idOf(input) } }),
    repeats: true,
    onSuccess: async (session) => {
      const { id } = session
      void invalidateLessons(client)
      client.setQueryData(routeQuery('GET /sessions/:id', { params: { id } }).queryKey, session)
      await navigate({
        to: '/lesson/reciting/$sessionId',
        params: { sessionId: id },
        replace: true,
      })
    },
  })
}

/** The id that this request was made under before, else a new one, kept until the lesson is opened. */
function idOf(input: RecitedInput): string {
  const before = requestedLesson.read()
  if (before && JSON.stringify(before.requested) === JSON.stringify(input)) return before.id
  const id = newId()
  requestedLesson.write({ id, requested: input })
  return id
}
