import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLocal } from '../../../../platform/local-store.ts'
import { isWaiting, type OpenLesson } from './open-lesson.ts'
import { readOpenLesson, storedLessons } from './stored-lesson.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The id of the lesson whose end, comment … the screen is for: the specified addresses do not name it. */
    lesson?: string
  }
}

/**
 * A lesson as it stands on this device. Once seen it stays for the screen that shows it, also when it has
 * just been saved and the next screen is not there yet.
 */
export function useOpenLesson(id: string | undefined): OpenLesson | null {
  const kept = useMemo(() => keptLesson(id), [id])
  return useLocal(kept)
}

/**
 * The lesson that has been brought to this step; where somebody came straight to the address, the latest
 * that a teacher is still at.
 */
export function useLessonAtHand(): OpenLesson | null {
  const named = useLocation({ select: ({ state }) => state.lesson })
  // On the way to the next screen the address is the next one's already.
  const [id] = useState(() => named ?? latestAtHand())
  return useOpenLesson(id)
}

function latestAtHand(): string | undefined {
  const open = storedLessons.read().filter((lesson) => !isWaiting(lesson))
  const ended = open.findLast(({ status }) => status === 'completed' || status === 'incomplete')
  return (ended ?? open.at(-1))?.id
}

function keptLesson(id: string | undefined) {
  let seen: OpenLesson | null = null
  return { read: () => (seen = (id === undefined ? null : readOpenLesson(id)) ?? seen) }
}
