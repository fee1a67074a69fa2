import { m } from '@talaqqi/words/messages'
import { useBlocker } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { isUnfinished } from '../under-way/open-lesson.ts'
import { storedLesson } from '../under-way/stored-lesson.ts'

/** The flow's own ways on, the way back to the confirmation, and being signed out. */
const FREE_WAYS = new Set(['/lesson/confirm', '/lesson/endverse', '/lesson/comment', '/auth'])

/**
 * Asks before an unfinished lesson is left; the browser asks in its own words before the page goes.
 * What was counted stays on the device either way.
 */
export const LeaveWarning = memo(function LeaveWarning({ lessonId }: { lessonId: string }) {
  useLanguage()
  const isOpen = useCallback(() => {
    const lesson = storedLesson.read()
    return lesson?.id === lessonId && isUnfinished(lesson)
  }, [lessonId])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isOpen() && next.pathname !== current.pathname && !FREE_WAYS.has(next.pathname),
    enableBeforeUnload: isOpen,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={m.capture_leave_title()}
      description={m.capture_leave_what()}
      confirmText={m.capture_leave()}
      cancelText={m.capture_stay()}
    />
  )
})
