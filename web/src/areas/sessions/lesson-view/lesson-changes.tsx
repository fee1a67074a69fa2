import type { Session } from '@talaqqi/contract/sessions'
import { isOpen } from '@talaqqi/quran'
import { MoveLesson } from './move-lesson.tsx'
import { CorrectButton } from './correct-button.tsx'
import { DeleteLesson } from './delete-lesson.tsx'

export function LessonChanges({ session }: { session: Session }) {
  return (
    <>
      <CorrectButton session={session} />
      {!isOpen(session) && <MoveLesson session={session} />}
      <DeleteLesson session={session} />
    </>
  )
}
