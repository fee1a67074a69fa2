import type { Session } from '@talaqqi/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SaveIntent } from '../open-lesson.ts'
import { lessonSaver } from './lesson-saver.ts'

/**
 * Saves a lesson from a screen. While mounted, calls `onSaved` with the session once the server has everything,
 * or with null if no answer comes and the save is retried later.
 */
export function useSaving(
  lessonId: string,
  onSaved: (session: Session | null) => void | Promise<void>,
  options?: { staysOnFault: boolean },
) {
  const saver = lessonSaver(useQueryClient())
  const savingId = useSyncExternalStore(saver.subscribe, saver.savingId)
  const failedId = useSyncExternalStore(saver.subscribe, saver.failedId)
  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  const [onLeave] = useState(() => (session: Session | null) => latest.current(session))
  useEffect(() => () => saver.forget(onLeave), [saver, onLeave])
  return {
    isSaving: savingId === lessonId,
    /** The server failed; the lesson is retried. */
    isFailed: failedId === lessonId,
    save: (wanted: SaveIntent) => saver.save(lessonId, wanted, onLeave, options),
  }
}
