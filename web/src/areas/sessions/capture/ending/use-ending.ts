import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { clearSetup } from '../choosing/stored-choices.ts'
import { type OpenLesson, placeInFlow } from '../under-way/open-lesson.ts'
import { isTooLong, needsLines } from '../under-way/saved-change.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { useSaving } from '../under-way/use-saving.ts'
import { useNextChild } from './next-child.ts'
import { placeAfter } from './place-after.ts'

/** Where a save leads. */
type After = 'done' | 'next'

/** Saving a lesson from its last sheet: what is missing, what is asked first, and where it leads. */
export function useEnding(lesson: OpenLesson) {
  const { id, type, status } = lesson
  const navigate = useNavigate()
  const next = useNextChild(lesson)
  const after = useRef<After>('done')
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [hasWrongLines, setHasWrongLines] = useState(false)
  const saving = useSaving(id, async () => {
    clearSetup()
    if (after.current === 'next' && next) await next.go()
    else await navigate({ ...placeAfter(lesson), replace: true })
  })
  const isWithoutEnd = placeInFlow(lesson) === '/lesson/endverse'
  // Nobody learns a new lesson of no line: it is more likely a slip.
  const isWithoutLines = type === 'new_lesson' && status === 'completed' && lesson.lines === 0

  function send() {
    setAsking(false)
    saving.save('save')
  }

  return {
    /** Whether something is said to be missing, now that it has been asked to be saved. */
    isChecked,
    isWithoutEnd,
    isSaving: saving.isSaving,
    isAsking,
    /** Who is heard next; null where nobody waits, or the lesson belongs to something that it leads back to. */
    next: lesson.assessment ? null : (next?.child ?? null),
    setLines: (typed: number | null | 'wrong') => {
      const lines = typed === 'wrong' ? null : typed
      setHasWrongLines(typed === 'wrong')
      changeOpenLesson(id, (open) => ({ ...open, lines, unsaved: true }))
    },
    save: (to: After) => {
      after.current = to
      setChecked(true)
      if (isWithoutEnd || needsLines(lesson) || hasWrongLines || isTooLong(lesson)) return
      if (isWithoutLines) return setAsking(true)
      send()
    },
    saveAsked: send,
    stopAsking: () => setAsking(false),
    retry: send,
  }
}
