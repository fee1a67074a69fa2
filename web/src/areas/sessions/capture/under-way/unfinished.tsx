import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useLocal } from '../../../../platform/local-store.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { StoredPortion } from '../portion/open-summary.tsx'
import { isUnfinished } from './open-lesson.ts'
import { storedLesson } from './stored-lesson.ts'
import { useUnansweredSave } from './use-saving.ts'

/** Reminds of a lesson on this device that is not saved yet, and leads back to it. A save of it without answer is repeated. */
export function Unfinished() {
  const lesson = useLocal(storedLesson)
  useUnansweredSave()
  if (!lesson || !isUnfinished(lesson)) return null
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
        <bdi>{lesson.student.first_name}</bdi> · <StoredPortion lesson={lesson} />
      </p>
    </Notice>
  )
}
