import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLocal } from '../../../../platform/storage/local-store.ts'
import { isHandedOver, type OpenLesson } from './open-lesson.ts'
import { readOpenLesson, storedLessons } from './stored-lesson.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Id of the lesson of this screen: the specified addresses do not contain it. */
    lesson?: string
  }
}

/** A lesson on this device. Keeps the last state for its screen after the lesson is released. */
export function useOpenLesson(id: string | undefined): OpenLesson | null {
  const kept = useMemo(() => rememberedLesson(id), [id])
  return useLocal(kept)
}

/** The lesson passed by the previous screen; without one, the latest ended or else open lesson. */
export function useCurrentLesson(): OpenLesson | null {
  const named = useLocation({ select: ({ state }) => state.lesson })
  // During a navigation the location is already the next one.
  const [id] = useState(() => named ?? latestLessonId())
  return useOpenLesson(id)
}

function latestLessonId(): string | undefined {
  const open = storedLessons.read().filter((lesson) => !isHandedOver(lesson))
  const ended = open.findLast(({ status }) => status === 'completed' || status === 'incomplete')
  return (ended ?? open.at(-1))?.id
}

function rememberedLesson(id: string | undefined) {
  let seen: OpenLesson | null = null
  return { read: () => (seen = (id === undefined ? null : readOpenLesson(id)) ?? seen) }
}
