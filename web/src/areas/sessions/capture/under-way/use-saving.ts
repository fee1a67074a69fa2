import type { Session } from '@talaqqi/contract/sessions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '../../../../platform/api.ts'
import { routeQuery } from '../../../../platform/query.ts'
import { invalidateLessons } from '../../lesson-view/invalidate-lessons.ts'
import type { Wanted } from './open-lesson.ts'
import { createLessonSaver, type LessonSaver } from './save-lesson.ts'

/** One for all screens: a save goes on while they come and go. */
let saver: LessonSaver | null = null

function lessonSaver(client: QueryClient): LessonSaver {
  saver ??= startSaver(client)
  return saver
}

function startSaver(client: QueryClient): LessonSaver {
  const started = createLessonSaver({
    send: (id, { change, save_id, updated_at }) =>
      call('PATCH /sessions/:id', { params: { id }, body: { ...change, save_id, updated_at } }),
    onAnswer: (session) => {
      const { queryKey } = routeQuery('GET /sessions/:id', { params: { id: session.id } })
      client.setQueryData(queryKey, session)
    },
    onSaved: () => void invalidateLessons(client),
  })
  window.addEventListener('online', started.wake)
  return started
}

/**
 * Saving the open lesson from a screen: once the server has all of it, it leaves the device and `onSaved`
 * goes on, if the screen still stands. Where an earlier save has not been answered, it is repeated.
 */
export function useSaving(lessonId: string, onSaved: (session: Session) => void | Promise<void>) {
  const one = lessonSaver(useQueryClient())
  const { lessonId: of, isSaving, failure } = useSyncExternalStore(one.subscribe, one.read)
  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  const [leave] = useState(() => (session: Session) => latest.current(session))
  useEffect(() => {
    one.wake()
    return () => one.forget(leave)
  }, [one, leave])
  const isThis = of === lessonId
  return {
    isSaving: isThis && isSaving,
    failure: isThis ? failure : null,
    save: (wanted: Wanted) => one.save(lessonId, wanted, leave),
    reset: one.reset,
  }
}

/** Repeats a save that was not answered, also where no screen of that lesson stands. */
export function useUnansweredSave(): void {
  const one = lessonSaver(useQueryClient())
  useEffect(() => one.wake(), [one])
}

/** Someone else has saved this lesson since it was opened here. */
export function isChangedElsewhere(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'session_changed'
}
