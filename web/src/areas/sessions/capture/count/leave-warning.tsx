import { m } from '@talaqqi/words/messages'
import { useBlocker } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { isInProgress } from '../draft/open-lesson.ts'
import { saveIntentOf } from '../draft/save/lesson-change.ts'
import { useSaving } from '../draft/save/use-saving.ts'
import { readOpenLesson } from '../draft/stored-lesson.ts'

/** The picker is a confirmation too. */
const FREE_WAYS = new Set([
  '/lesson/confirm',
  '/lesson/section/detail',
  '/lesson/endverse',
  '/lesson/comment',
  '/auth',
])

/**
 * Asks before the user leaves an unfinished lesson, and offers to pause it.
 * The counts stay on the device in both cases.
 */
export const LeaveWarning = memo(function LeaveWarning({ lessonId }: { lessonId: string }) {
  useLanguage()
  const isOpen = useCallback(() => {
    const lesson = readOpenLesson(lessonId)
    return lesson !== null && isInProgress(lesson)
  }, [lessonId])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isOpen() && next.pathname !== current.pathname && !FREE_WAYS.has(next.pathname),
    enableBeforeUnload: isOpen,
    withResolver: true,
  })
  // Navigation does not wait for the save.
  const saving = useSaving(lessonId, () => {})
  const lesson = status === 'blocked' ? readOpenLesson(lessonId) : null
  const wanted = lesson ? saveIntentOf(lesson) : 'pause'
  function save() {
    saving.save(wanted)
    proceed?.()
  }
  return (
    <Dialog
      alert
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={m.capture_leave_title()}
      description={m.capture_leave_what()}
      actions={
        <>
          <Button look="primary" onClick={save} data-autofocus>
            {wanted === 'pause' ? m.capture_pause_and_leave() : m.capture_save_and_leave()}
          </Button>
          <Button onClick={() => proceed?.()}>{m.capture_leave()}</Button>
          <Button look="quiet" onClick={() => reset?.()}>
            {m.capture_stay()}
          </Button>
        </>
      }
    />
  )
})
