import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import type { QueryClient } from '@tanstack/react-query'
import { withAge } from '../../../../platform/age.ts'
import { ApiError, call, pathOf } from '../../../../platform/api.ts'
import { failureText } from '../../../../platform/failure.ts'
import { setKeeper, turnOf } from '../../../../platform/outbox/index.ts'
import { routeQuery } from '../../../../platform/query.ts'
import { onPersonChange } from '../../../../platform/session.ts'
import { subscribeStored } from '../../../../platform/stored.ts'
import { personName } from '../../../school-words/index.ts'
import { withAnswer } from '../../hour/lessons-here.ts'
import { invalidateLessons } from '../../lesson-view/invalidate-lessons.ts'
import { forgetEdits } from '../../other/keep-other.ts'
import type { LessonCall } from './next-call.ts'
import type { LessonRefusal, OpenLesson } from './open-lesson.ts'
import { createLessonSaver, type LessonSaver } from './save-lesson.ts'
import { dropLesson, storedLessons } from './stored-lesson.ts'

/** One for all screens: lessons are sent while they come and go. */
let saver: LessonSaver | null = null

export function lessonSaver(client: QueryClient): LessonSaver {
  saver ??= startSaver(client)
  return saver
}

function startSaver(client: QueryClient): LessonSaver {
  const started = createLessonSaver({
    takeTurn: turnOf('talaqqi-lessons'),
    send,
    onAnswer: (id, session) => {
      const { queryKey } = routeQuery('GET /sessions/:id', { params: { id } })
      if (session) {
        client.setQueryData(queryKey, session)
        keepHour(client, session)
      } else {
        client.removeQueries({ queryKey })
        // What was to be changed of it has no place any more.
        void forgetEdits(id)
      }
    },
    onChanged: () => void invalidateLessons(client),
  })
  const { wake } = started
  const wakeWhenSeen = () => document.hidden || wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wakeWhenSeen)
  onPersonChange(wake)
  setKeeper({ read: waitingWrites(started), subscribe: subscribeStored, wake })
  wake()
  return started
}

/** The class of the hour has the lesson before it leaves the device, so that no row moves twice. */
function keepHour(client: QueryClient, session: Session): void {
  client.setQueriesData<StudentOfHour[]>(
    { queryKey: [pathOf('GET /dashboard/hour')] },
    (students) => students && withAnswer(students, session),
  )
  const { queryKey } = routeQuery('GET /students/:id/hour', { params: { id: session.student_id } })
  client.setQueryData(queryKey, (student) => student && withAnswer([student], session)[0])
}

function send(one: LessonCall): Promise<Session | null> {
  const params = { id: one.id }
  switch (one.kind) {
    case 'start':
      return call('POST /sessions/', { body: withAge(one.input, 'begun_ago', one.begunAt) })
    case 'save': {
      const { change, save_id, updated_at } = one.attempt
      return call('PATCH /sessions/:id', { params, body: { ...change, save_id, updated_at } })
    }
    case 'delete':
      return call('DELETE /sessions/:id', {
        params,
        ...(one.isTakenBack && { query: { taken_back: 'true' } }),
      }).then(() => null)
  }
}

/** What the bar counts and the list shows: lessons that a teacher is done with, and refused ones. */
function waitingWrites(one: LessonSaver) {
  let last: { lessons: OpenLesson[]; writes: ReturnType<typeof writeOf>[] } | null = null
  return () => {
    const lessons = storedLessons.read().filter(isToBeSent)
    // A tap on a counter changes nothing of what waits.
    const isSame =
      last?.lessons.length === lessons.length &&
      lessons.every((lesson, index) => lesson === last?.lessons[index])
    if (!last || !isSame) last = { lessons, writes: lessons.map((lesson) => writeOf(lesson, one)) }
    return last.writes
  }
}

/** One that is to be deleted can still be taken back for a while: that is no waiting. */
function isToBeSent({ wanted, deleteAt, refusal }: OpenLesson): boolean {
  return refusal !== null || deleteAt === 0 || (wanted !== null && deleteAt === null)
}

function writeOf(lesson: OpenLesson, { retry }: LessonSaver) {
  const { id, student, parts, refusal, deleteAt } = lesson
  return {
    key: id,
    label: () => `${personName(student)} · ${lessonName({ ...lesson, lessons: parts })}`,
    refusal: refusal && (() => refusalText(refusal)),
    // One that is only deleted is not to be counted on.
    address: deleteAt === null ? `/lesson/reciting/${id}` : `/lesson/recent/${id}`,
    retry: () => retry(id),
    discard: () => dropLesson(id),
  }
}

/** Why the server will not have a lesson, in words. */
export function refusalText({ code, fields }: LessonRefusal): string {
  const isListener = fields.some(({ path }) => path === 'listener_id')
  return isListener ? m.capture_listener_refused() : failureText(new ApiError(code, ''))
}
