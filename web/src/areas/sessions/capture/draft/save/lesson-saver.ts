import type { Session } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { lessonName } from '@talaqqi/words/portions'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { sendCall, type WriteName } from '../../../../../platform/api/api.ts'
import { withAge } from '../../../../../platform/api/with-age.ts'
import {
  type ListedWrite,
  sender,
  setWriteList,
  startSending,
} from '../../../../../platform/outbox/index.ts'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { invalidateAfter } from '../../../../../platform/queries/stale.ts'
import { subscribeStored } from '../../../../../platform/storage/storage.ts'
import { personName } from '../../../../../shared/school-words/index.ts'
import { discardEdits } from '../../../lesson/queue-other.ts'
import { cacheAnswer, removeFromCache } from '../cached-lessons.ts'
import { recitedOf } from '../open-end.ts'
import { isHandedOver, type OpenLesson } from '../open-lesson.ts'
import { deleteStoredLesson, storedLessons } from '../stored-lesson.ts'
import type { LessonCall } from './next-call.ts'
import { refusalText } from './refusal-text.ts'
import { createLessonSaver, type LessonSaver, laneOfLesson } from './save-lesson.ts'

const CALLS = {
  start: 'POST /sessions/',
  save: 'PATCH /sessions/:id',
  delete: 'DELETE /sessions/:id',
  restore: 'POST /sessions/:id/restore',
} as const satisfies Record<LessonCall['kind'], WriteName>

/** One instance for all screens: sending outlives them. */
let theSaver: LessonSaver | null = null

export function lessonSaver(client: QueryClient): LessonSaver {
  theSaver ??= startSaver(client)
  return theSaver
}

function startSaver(client: QueryClient): LessonSaver {
  const started = createLessonSaver({
    sender,
    send,
    onAnswer: (id, session) => {
      if (session) return cacheAnswer(client, session)
      removeFromCache(client, id)
      // Pending field edits of a lesson that is gone.
      void discardEdits(id)
    },
    onChanged: (kind, id) => {
      const isCurrent = isReadOfLesson(id)
      void invalidateAfter(client, [CALLS[kind]], { isCurrent })
    },
  })
  startSending()
  setWriteList({ read: pendingWrites(started), subscribe: subscribeStored })
  return started
}

/** The answer of each call is the lesson itself; after a deletion there is none. */
function isReadOfLesson(id: string) {
  const { queryKey } = routeQuery('GET /sessions/:id', { params: { id } })
  const hash = hashKey(queryKey)
  return ({ queryHash }: Query) => queryHash === hash
}

function send(one: LessonCall): Promise<Session | null> {
  const params = { id: one.id }
  switch (one.kind) {
    case 'start':
      return sendCall(CALLS.start, { body: withAge(one.input, 'begun_ago', one.begunAt) })
    case 'save': {
      const { change, save_id, updated_at } = one.attempt
      return sendCall(CALLS.save, { params, body: { ...change, save_id, updated_at } })
    }
    case 'delete':
      return sendCall(CALLS.delete, {
        params,
        ...(one.isTakenBack && { query: { taken_back: 'true' } }),
      }).then(() => null)
    case 'restore':
      return sendCall(CALLS.restore, { params })
  }
}

function pendingWrites(saver: LessonSaver) {
  let last: { lessons: OpenLesson[]; writes: ListedWrite[] } | null = null
  return () => {
    const lessons = storedLessons.read().filter(isHandedOver)
    const isSame =
      last?.lessons.length === lessons.length &&
      lessons.every((lesson, index) => lesson === last?.lessons[index])
    if (!last || !isSame)
      last = { lessons, writes: lessons.map((lesson) => writeOf(lesson, saver)) }
    return last.writes
  }
}

function writeOf(lesson: OpenLesson, { retry }: LessonSaver): ListedWrite {
  const { id, student, refusal, removal } = lesson
  return {
    key: id,
    lane: laneOfLesson(id),
    label: () => `${personName(student)}${DOT}${lessonName(recitedOf(lesson))}`,
    refusal: refusal && (() => refusalText({ ...lesson, refusal })),
    // A deleted lesson opens its view, not the counters.
    address: removal === null ? `/lesson/reciting/${id}` : `/lesson/recent/${id}`,
    retry: () => retry(id),
    discard: () => deleteStoredLesson(id),
  }
}
