import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { clearSetup } from '../choosing/stored-choices.ts'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { useSaving } from '../under-way/use-saving.ts'
import { useNextChild } from './next-child.ts'
import { placeAfter } from './place-after.ts'
import { useChecks } from './use-checks.ts'

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
