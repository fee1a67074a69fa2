import type { Session } from '@talaqqi/contract/sessions'
import { useScreensSoon } from '../capture/use-flow-soon.ts'
import { CorrectButton } from './correct-button.tsx'
import { DeleteLesson } from './delete-lesson.tsx'

/** What can be done to a lesson as it is shown: set right, and deleted. */
export default function LessonChanges({ session }: { session: Session }) {
  useScreensSoon()
  return (
    <>
      <CorrectButton session={session} />
      <DeleteLesson session={session} />
    </>
  )
}
