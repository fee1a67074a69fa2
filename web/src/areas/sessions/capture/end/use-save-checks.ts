import { useState } from 'react'
import { currentStepPath, type OpenLesson } from '../draft/open-lesson.ts'
import { isCommentTooLong, needsLines } from '../draft/save/lesson-change.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { isReasonMissing } from '../draft/verdict.ts'

export function useSaveChecks(lesson: OpenLesson, send: () => void) {
  const { id, type, status, lines } = lesson
  const [isChecked, setChecked] = useState(false)
  const [missedEnd, setMissedEnd] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [hasWrongLines, setHasWrongLines] = useState(false)
  const isWithoutEnd = currentStepPath(lesson) === '/lesson/endverse'
  // A new lesson without a line is probably a mistake.
  const isWithoutLines = type === 'new_lesson' && status === 'completed' && lines === 0
  return {
    isChecked,
    isWithoutEnd,
    missedEnd,
    isAsking,
    setLines: (typed: number | null | 'wrong') => {
      setHasWrongLines(typed === 'wrong')
      const kept = typed === 'wrong' ? null : typed
      changeOpenLesson(id, (open) => ({ ...open, lines: kept, unsaved: true }))
    },
    trySend: () => {
      setChecked(true)
      // The end verse is reported first: it fills in the lines.
      if (isWithoutEnd) return setMissedEnd((times) => times + 1)
      if (needsLines(lesson) || hasWrongLines || isCommentTooLong(lesson)) return
      if (isReasonMissing(lesson)) return
      if (isWithoutLines) setAsking(true)
      else send()
    },
    sendAsked: () => {
      setAsking(false)
      send()
    },
    stopAsking: () => setAsking(false),
  }
}

export type SaveChecks = ReturnType<typeof useSaveChecks>
