import type { Session } from '@talaqqi/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lessonSaver } from './lesson-saver.ts'
import type { Wanted } from './open-lesson.ts'

/**
 * Saving a lesson from a screen: once the server has all of it, it leaves the device and `onSaved` goes
 * on, if the screen still stands. Without an answer it goes on with null: the lesson is sent by itself
 * later.
 */
export function useSaving(
  lessonId: string,
  onSaved: (session: Session | null) => void | Promise<void>,
) {
  const saver = lessonSaver(useQueryClient())
  const savingId = useSyncExternalStore(saver.subscribe, saver.savingId)
  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  const [onLeave] = useState(() => (session: Session | null) => latest.current(session))
  useEffect(() => () => saver.forget(onLeave), [saver, onLeave])
  return {
    isSaving: savingId === lessonId,
    save: (wanted: Wanted) => saver.save(lessonId, wanted, onLeave),
  }
}
