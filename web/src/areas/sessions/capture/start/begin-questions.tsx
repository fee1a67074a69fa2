import { UnfinishedDialog } from '../draft/unfinished-dialog.tsx'
import { SimilarLessonDialog } from './similar-dialog.tsx'
import type { Begin } from './use-begin.ts'

export function BeginQuestions({ begin, question, dismiss, startAnother }: Begin) {
  if (!question) return null
  const { choices, similar, unfinished } = question
  if (similar)
    return (
      <SimilarLessonDialog
        alike={similar}
        student={choices.student}
        onAnother={() => startAnother(choices)}
        onClose={dismiss}
      />
    )
  return (
    <UnfinishedDialog
      key={unfinished.id}
      lesson={unfinished}
      onClose={dismiss}
      onSettled={() => begin(choices)}
    />
  )
}
