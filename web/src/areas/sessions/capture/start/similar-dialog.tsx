import { isOpen } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../../../platform/language/dates.ts'
import { lessonTypeText, personName, statusText } from '../../../../shared/school-words/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { SimilarLesson } from './similar-lessons.ts'

type SimilarLessonDialogProps = {
  alike: SimilarLesson
  student: { first_name: string; last_name: string }
  onAnother: () => void
  onClose: () => void
}

export function SimilarLessonDialog({
  alike,
  student,
  onAnother,
  onClose,
}: SimilarLessonDialogProps) {
  const dates = useDates()
  const { id, type, status, created_at, user } = alike
  const name = personName(student)
  const facts = [
    `${lessonTypeText(type)}${DOT}${lessonName(alike)}`,
    statusText(status),
    dates.relative(created_at),
    ...(user ? [personName(user)] : []),
  ]
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={isOpen(alike) ? m.capture_alike_open({ name }) : m.capture_alike_saved({ name })}
      description={facts.join(DOT)}
      actions={
        <>
          <Button
            look="primary"
            render={
              <Link to="/lesson/reciting/$sessionId" params={{ sessionId: id }} data-autofocus />
            }
          >
            {m.capture_alike_continue()}
          </Button>
          <Button onClick={onAnother}>{m.capture_alike_another()}</Button>
        </>
      }
    />
  )
}
