import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isInProgress, lessonTotal, type OpenLesson } from '../draft/open-lesson.ts'
import { undoStart } from '../draft/remove-draft.ts'
import { hasContent } from '../draft/save/lesson-change.ts'
import { type FullChoices, sessionInput } from '../draft/setup/choices.ts'
import { storedLessons } from '../draft/stored-lesson.ts'
import { readSimilarLessons } from './read-similar.ts'
import type { SimilarLesson } from './similar-lessons.ts'
import { useStartLesson } from './use-start-lesson.ts'

export type Begin = {
  begin: (choices: FullChoices) => void
  isBusy: boolean
  error: Error | null
  question: Question | null
  dismiss: () => void
  /** Starts in spite of a similar lesson. */
  startAnother: (choices: FullChoices) => void
}

type Question = { choices: FullChoices } & (
  | { unfinished: OpenLesson; similar?: undefined }
  | { similar: SimilarLesson; unfinished?: undefined }
)

/** Starts a lesson from the picker or the confirmation; asks about an unfinished or a similar lesson first. */
export function useBegin(): Begin {
  const navigate = useNavigate()
  const start = useStartLesson()
  const client = useQueryClient()
  const router = useRouter()
  const [isLooking, setLooking] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  function begin(choices: FullChoices) {
    const open = storedLessons.read().filter(isInProgress)
    // Started again after Back from reciting: resume the lesson.
    const begun = open.find((lesson) => isJustStarted(lesson, choices))
    if (begun) {
      const params = { sessionId: begun.id }
      return void navigate({ to: '/lesson/reciting/$sessionId', params })
    }
    const mistaken = open.filter((lesson) => isMistakenStart(lesson, choices))
    for (const { id } of mistaken) undoStart(id)
    const unfinished = open.find((lesson) => !mistaken.includes(lesson))
    setQuestion(unfinished ? { choices, unfinished } : null)
    if (!unfinished) void lookAndBegin(choices)
  }

  /** Another phone may have started the same lesson. Back during the lookup cancels. */
  async function lookAndBegin(choices: FullChoices) {
    const { pathname } = router.state.location
    setLooking(true)
    const similar = await readSimilarLessons(client, choices)
    if (router.state.location.pathname !== pathname) return
    setLooking(false)
    if (similar) setQuestion({ choices, similar })
    else start.mutate(choices)
  }

  return {
    begin,
    isBusy: start.isPending || isLooking,
    error: start.error,
    question,
    dismiss: () => setQuestion(null),
    startAnother: (choices) => {
      setQuestion(null)
      start.mutate(choices)
    },
  }
}

function isMistakenStart(open: OpenLesson, { student }: FullChoices): boolean {
  const isOnlyBegun = open.toStart !== null || open.isOnlyBegun === true
  return open.student.id === student.id && isOnlyBegun && !open.unsaved && !hasContent(open)
}

function isJustStarted(open: OpenLesson, choices: FullChoices): boolean {
  const input = sessionInput(choices)
  return (
    open.status === 'started' &&
    lessonTotal(open) === 0 &&
    open.student.id === input.student_id &&
    open.type === input.type &&
    open.name === input.name &&
    (open.assessment?.id ?? null) === (input.assessment_id ?? null) &&
    open.parts.map(({ name }) => name).join() === input.lessons.map(({ name }) => name).join()
  )
}
