import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { Session, SessionSummary } from '@talaqqi/contract/sessions'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { pathOf } from '../../../../platform/api/api.ts'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { storeChangedReads } from '../../../../platform/queries/stored-reads.ts'
import { withServerAnswer } from './with-local-lessons.ts'

/** Updates the lesson and class caches before the lesson leaves the device, so that no row moves twice. */
export function cacheAnswer(client: QueryClient, session: Session): void {
  const { queryKey } = routeQuery('GET /sessions/:id', { params: { id: session.id } })
  storeChangedReads(client, () => {
    client.setQueryData(queryKey, session)
    updateClassToday(client, (student) => withServerAnswer([student], session)[0] ?? student)
  })
}

/** Ends a read of a lesson that is about to be deleted: its answer would be 404. */
export function cancelRead(client: QueryClient, id: string): void {
  const { queryKey } = routeQuery('GET /sessions/:id', { params: { id } })
  void client.cancelQueries({ queryKey })
}

/** Removes a deleted lesson from all caches. */
export function removeFromCache(client: QueryClient, id: string): void {
  const isOther = (lesson: { id: string }) => lesson.id !== id
  const { queryKey } = routeQuery('GET /sessions/:id', { params: { id } })
  // A view that is still mounted keeps its data until it is left.
  client.removeQueries({ queryKey, type: 'inactive' })
  storeChangedReads(client, () => {
    updateClassToday(client, (student) => withoutLesson(student, isOther))
    for (const path of [pathOf('GET /students/:id/sessions'), pathOf('GET /sessions/recent')])
      client.setQueriesData<InfiniteData<SessionSummary[]> | SessionSummary[]>(
        { queryKey: [path] },
        (known) => known && withoutIn(known, isOther),
      )
  })
}

function updateClassToday(
  client: QueryClient,
  change: (student: StudentOfClassToday) => StudentOfClassToday,
): void {
  client.setQueriesData<StudentOfClassToday[]>(
    { queryKey: [pathOf('GET /dashboard/hour')] },
    (students) => students?.map(change),
  )
  client.setQueriesData<StudentOfClassToday>(
    { queryKey: [pathOf('GET /students/:id/hour')] },
    (student) => student && change(student),
  )
}

function withoutLesson(
  student: StudentOfClassToday,
  isOther: (lesson: LessonOfClassToday) => boolean,
): StudentOfClassToday {
  const lessons = student.lessons.filter(isOther)
  return lessons.length === student.lessons.length ? student : { ...student, lessons }
}

function withoutIn(
  known: InfiniteData<SessionSummary[]> | SessionSummary[],
  isOther: (lesson: SessionSummary) => boolean,
) {
  if (Array.isArray(known)) return known.filter(isOther)
  return { ...known, pages: known.pages.map((page) => page.filter(isOther)) }
}
