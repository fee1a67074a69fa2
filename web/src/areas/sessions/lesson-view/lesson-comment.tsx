import { m } from '@talaqqi/words/messages'
import { textDirection } from '../../../platform/language/text-direction.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** The comment with its own line breaks and text direction. */
export function LessonComment({ comment }: { comment: string }) {
  if (comment.trim() === '') return null
  return (
    <Panel title={m.lesson_view_comment()}>
      <Card>
        <p dir={textDirection(comment)} className="wrap-anywhere whitespace-pre-wrap">
          {comment}
        </p>
      </Card>
    </Panel>
  )
}
