import type { Session } from '@talaqqi/contract/sessions'
import { CorrectButton } from './correct-button.tsx'
import { DeleteLesson } from './delete-lesson.tsx'

/** What can be done to a lesson as it is shown: set right, and deleted. */
export function LessonChanges({ session }: { session: Session }) {
  return (
    <>
      <CorrectButton session={session} />
      <DeleteLesson session={session} />
    </>
  )
}
