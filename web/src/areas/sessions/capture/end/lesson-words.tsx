import { COMMENT_LIMIT } from '@talaqqi/contract/limits'
import { m } from '@talaqqi/words/messages'
import { TextArea } from '../../../../ui/inputs/text-area.tsx'
import { hasLines, type OpenLesson } from '../draft/open-lesson.ts'
import { isCommentTooLong } from '../draft/save/lesson-change.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { LessonVerdict } from './lesson-verdict.tsx'
import { LinesField } from './lines-field.tsx'
import { Outcome } from './outcome.tsx'
import type { SaveChecks } from './use-save-checks.ts'
import { UsualComments } from './usual-comments.tsx'

export function LessonWords({ lesson, checks }: { lesson: OpenLesson; checks: SaveChecks }) {
  const { id, comment } = lesson
  const status = lesson.status === 'incomplete' ? 'incomplete' : 'completed'
  const setComment = (text: string) =>
    changeOpenLesson(id, (open) => ({ ...open, comment: text, unsaved: true }))
  return (
    <div className="flex flex-col gap-4">
      <Outcome lesson={lesson} />
      <LessonVerdict lesson={lesson} isChecked={checks.isChecked && !checks.isWithoutEnd} />
      {hasLines(lesson) && (
        <LinesField
          value={lesson.lines}
          onValueChange={checks.setLines}
          isChecked={checks.isChecked && !checks.isWithoutEnd}
        />
      )}
      <UsualComments key={status} status={status} comment={comment} onCommentChange={setComment} />
      <TextArea
        label={m.capture_comment()}
        rows={3}
        max={COMMENT_LIMIT}
        value={comment}
        onValueChange={setComment}
        error={
          checks.isChecked &&
          isCommentTooLong(lesson) &&
          m.capture_comment_too_long({ max: COMMENT_LIMIT })
        }
      />
    </div>
  )
}
