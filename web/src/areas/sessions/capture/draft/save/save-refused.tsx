import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenLesson } from '../open-lesson.ts'
import { changeOpenLesson } from '../stored-lesson.ts'
import { ChangedOnSave } from './changed-on-save.tsx'
import { GoneDialog } from './gone-dialog.tsx'
import { lessonSaver } from './lesson-saver.ts'
import { isGone, refusalText } from './refusal-text.ts'
import { RefusedDialog } from './refused-dialog.tsx'

type SaveRefusedProps = {
  lesson: Pick<OpenLesson, 'id' | 'refusal' | 'toStart' | 'student' | 'listener'>
  onRetry: () => void
}

export function SaveRefused({ lesson, onRetry }: SaveRefusedProps) {
  const { id, refusal } = lesson
  const [closed, setClosed] = useState<string | null>(null)
  if (!refusal || closed === refusal.code) return null
  if (refusal.code === 'session_changed') {
    const giveUp = () => changeOpenLesson(id, (open) => ({ ...open, refusal: null, wanted: null }))
    return <ChangedOnSave lessonId={id} onClose={giveUp} onOverwrite={onRetry} />
  }
  const refused = { ...lesson, refusal }
  const close = () => setClosed(refusal.code)
  if (isGone(refused)) return <GoneDialog lessonId={id} onClose={close} />
  return (
    <RefusedDialog lessonId={id} reason={refusalText(refused)} onRetry={onRetry} onClose={close} />
  )
}

export function useRetry(id: string): () => void {
  const { retry } = lessonSaver(useQueryClient())
  return () => retry(id)
}
