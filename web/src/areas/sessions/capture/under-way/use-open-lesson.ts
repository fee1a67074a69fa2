import { useState } from 'react'
import { type LocalValue, useLocal } from '../../../../platform/local-store.ts'
import type { OpenLesson } from './open-lesson.ts'
import { isNoneUnderWay, storedLesson } from './stored-lesson.ts'

/**
 * The lesson open on this device; with an id, only that one. Once seen it stays for the screen that
 * shows it, also when it has just been saved and the next screen is not there yet; only another lesson,
 * begun in another tab, takes its place.
 */
export function useOpenLesson(id?: string): OpenLesson | null {
  const [kept] = useState(() => keptLesson(id))
  return useLocal(kept)
}

function keptLesson(id: string | undefined): LocalValue<OpenLesson> {
  let seen: OpenLesson | null = null
  return {
    ...storedLesson,
    read: () => {
      const stored = storedLesson.read()
      if (stored && (id === undefined || stored.id === id)) seen = stored
      else if (!isNoneUnderWay()) seen = null
      return seen
    },
  }
}
