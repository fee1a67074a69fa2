import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { atServer, serverNow } from '../../../../platform/server-clock.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { isRemoved } from '../draft/open-lesson.ts'
import { type FullChoices, sessionInput } from '../draft/setup/choices.ts'
import { storedLessons } from '../draft/stored-lesson.ts'
import { findSimilarLesson, type SimilarLesson } from './similar-lessons.ts'

const LONGEST_WAIT_MS = 1500

/**
 * A duplicate of the lesson to start, on this device or from the server. Offline or after
 * `LONGEST_WAIT_MS` the cached list is used.
 */
export async function readSimilarLessons(
  client: QueryClient,
  choices: FullChoices,
): Promise<SimilarLesson | null> {
  const input = sessionInput(choices)
  const { student } = choices
  const here = storedLessons.read().filter((lesson) => lesson.student.id === student.id)
  const query = routeQuery('GET /students/:id/sessions', {
    params: { id: student.id },
    query: { lesson_types: [input.type], limit: 10 },
  })
  const asked = navigator.onLine
    ? await Promise.race([client.fetchQuery(query).catch(() => null), tooLong()])
    : null
  const there = asked ?? client.getQueryData(query.queryKey) ?? []
  const known = new Set(here.map(({ id }) => id))
  const all = [
    ...here.filter((lesson) => !isRemoved(lesson)).map(toSimilarLesson),
    ...there.filter(({ id }) => !known.has(id)),
  ]
  return findSimilarLesson(all, input, serverNow())
}

const tooLong = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS))

/** A pending lesson counts as saved just now. */
function toSimilarLesson(lesson: OpenLesson): SimilarLesson {
  const { id, name, type, section, start, end, parts, wanted, status, toStart } = lesson
  const isPaused = wanted === 'pause'
  const begun = new Date(atServer(toStart?.begunAt ?? Date.now())).toISOString()
  return {
    ...{ id, name, type, section, start },
    end: end ?? parts.at(-1)?.end ?? start,
    status: isPaused ? 'paused' : status,
    created_at: begun,
    updated_at: new Date(serverNow()).toISOString(),
    user: null,
  }
}
