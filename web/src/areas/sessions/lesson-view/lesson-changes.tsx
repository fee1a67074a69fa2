import type { Session } from '@talaqqi/contract/sessions'
import { isOpen } from '@talaqqi/quran'
import { CorrectButton } from './correct-button.tsx'
import { DeleteLesson } from './delete-lesson.tsx'
import { MoveLesson } from './move-lesson.tsx'

export function LessonChanges({ session }: { session: Session }) {
  return (
    <>
      <CorrectButton session={session} />
      {!isOpen(session) && <MoveLesson session={session} />}
      <DeleteLesson session={session} />
    </>
  )
}
