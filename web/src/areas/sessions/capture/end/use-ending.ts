import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { useSaving } from '../draft/save/use-saving.ts'
import { clearSetup } from '../draft/setup/stored-choices.ts'
import { routeAfterSave } from './path-after-save.ts'
import { useNextChild } from './use-next-child.ts'
import { useSaveChecks } from './use-save-checks.ts'

type NextScreen = 'done' | 'next'

export function useEnding(lesson: OpenLesson) {
  const navigate = useNavigate()
  const next = useNextChild(lesson)
  const after = useRef<NextScreen>('done')
  const onSaved = async () => {
    clearSetup()
    if (after.current === 'next' && next) await next.start()
    else await navigate({ ...routeAfterSave(lesson), replace: true })
  }
  const { isSaving, isFailed, save } = useSaving(lesson.id, onSaved, { staysOnFault: true })
  const send = () => save('save')
  const checks = useSaveChecks(lesson, send)
  return {
    checks,
    isSaving,
    isFailed,
    next: lesson.assessment ? null : next,
    save: (to: NextScreen) => {
      after.current = to
      checks.trySend()
    },
    retry: send,
  }
}
