import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { localValue } from '../../../../../platform/storage/local-store.ts'
import { type Word, withIndicator, withMark, withoutMark } from '../../draft/marks.ts'
import type { OpenLesson } from '../../draft/open-lesson.ts'
import { changeOpenLesson } from '../../draft/stored-lesson.ts'
import { MarkDialog } from './mark-dialog.tsx'

export const lastIndicator = localValue('markedWith', (json) =>
  typeof json === 'string' ? json : null,
)

export function countWord(
  lessonId: string,
  word: Word,
  indicator: CountedIndicator | undefined,
): void {
  if (!indicator) return
  navigator.vibrate?.(10)
  lastIndicator.write(indicator.id)
  changeOpenLesson(lessonId, (open) => withMark(open, word, indicator.id))
}

export function markOf({ marks }: Pick<OpenLesson, 'marks'>, word: Word) {
  return marks.findLast((one) => one.verse_id === word.verse_id && one.word === word.word)
}

type MarkWordProps = {
  lesson: Pick<OpenLesson, 'id' | 'marks' | 'indicators'>
  word: Word
  onClose: () => void
}

/** Asks for the mistake of a word; changes or removes the one it has. */
export function MarkWord({ lesson, word, onClose }: MarkWordProps) {
  const { id, indicators } = lesson
  const standing = markOf(lesson, word)
  return (
    <MarkDialog
      indicators={indicators}
      marked={standing?.indicator_id ?? null}
      onClose={onClose}
      onChoose={(indicator) => {
        if (standing) {
          lastIndicator.write(indicator.id)
          changeOpenLesson(id, (open) => withIndicator(open, standing.id, indicator.id))
        } else countWord(id, word, indicator)
        onClose()
      }}
      onRemove={() => {
        if (standing) changeOpenLesson(id, (open) => withoutMark(open, standing.id))
        onClose()
      }}
    />
  )
}
