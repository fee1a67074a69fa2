import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenLesson } from '../open-lesson.ts'
import { changeOpenLesson } from '../stored-lesson.ts'
import { ChangedOnSave } from './changed-on-save.tsx'
import { lessonSaver } from './lesson-saver.ts'
import { RefusedDialog } from './refused-dialog.tsx'

type SaveRefusedProps = {
  lesson: Pick<OpenLesson, 'id' | 'refusal'>
  onRetry: () => void
}

export function SaveRefused({ lesson: { id, refusal }, onRetry }: SaveRefusedProps) {
  const [closed, setClosed] = useState<string | null>(null)
  if (!refusal || closed === refusal.code) return null
  if (refusal.code === 'session_changed') {
    const giveUp = () => changeOpenLesson(id, (open) => ({ ...open, refusal: null, wanted: null }))
    return <ChangedOnSave lessonId={id} onClose={giveUp} onOverwrite={onRetry} />
  }
  return (
    <RefusedDialog
      lessonId={id}
      refusal={refusal}
      onRetry={onRetry}
      onClose={() => setClosed(refusal.code)}
    />
  )
}

export function useRetry(id: string): () => void {
  const { retry } = lessonSaver(useQueryClient())
  return () => retry(id)
}
