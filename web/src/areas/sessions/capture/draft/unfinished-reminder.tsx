import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { useLocal } from '../../../../platform/storage/local-store.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { buttonClass } from '../../../../ui/inputs/button.tsx'
import { isInProgress } from './open-lesson.ts'
import { StoredPortion } from './open-summary.tsx'
import { storedLessons } from './stored-lesson.ts'

export const UnfinishedReminder = memo(function UnfinishedReminder() {
  useLanguage()
  const lesson = useLocal(storedLessons).findLast(isInProgress)
  if (!lesson) return null
  return (
    <Notice
      tone="warning"
      title={m.capture_unfinished()}
      action={
        <Link
          to="/lesson/reciting/$sessionId"
          params={{ sessionId: lesson.id }}
          className={buttonClass()}
        >
          {m.capture_go_on()}
        </Link>
      }
    >
      <p>
        <bdi>{lesson.student.first_name}</bdi>
        {DOT}
        <StoredPortion lesson={lesson} />
      </p>
    </Notice>
  )
})
