import type { Session } from '@talaqqi/contract/sessions'
import { isOpen } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { EditIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { CorrectLesson } from './correct-lesson.tsx'

/** Corrects the comment, the lines or a count without the flow. */
export function CorrectButton({ session }: { session: Session }) {
  const [correcting, setCorrecting] = useState(false)
  if (session.type === 'other' || isOpen(session)) return null
  return (
    <>
      <Button wide icon={<EditIcon size={20} />} onClick={() => setCorrecting(true)}>
        {m.lesson_view_correct()}
      </Button>
      {correcting && <CorrectLesson session={session} onClose={() => setCorrecting(false)} />}
    </>
  )
}
