import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { clearSetup } from '../draft/setup/stored-choices.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { useSaving } from '../draft/save/use-saving.ts'
import { useNextChild } from './use-next-child.ts'
import { placeAfter } from './path-after-save.ts'
import { useChecks } from './use-save-checks.ts'

type After = 'done' | 'next'

export function useEnding(lesson: OpenLesson) {
  const navigate = useNavigate()
  const next = useNextChild(lesson.student)
  const after = useRef<After>('done')
  const onSaved = async () => {
    clearSetup()
    if (after.current === 'next' && next) await next.go()
    else await navigate({ ...placeAfter(lesson), replace: true })
  }
  const { isSaving, isFailed, save } = useSaving(lesson.id, onSaved, { staysOnFault: true })
  const send = () => save('save')
  const checks = useChecks(lesson, send)
  return {
    checks,
    isSaving,
    isFailed,
    next: lesson.assessment ? null : (next?.child ?? null),
    save: (to: After) => {
      after.current = to
      checks.trySend()
    },
    retry: send,
  }
}
