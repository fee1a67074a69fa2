import type { CommentOfSession } from '@talaqqi/contract/session-comments'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { textDirection } from '../../platform/language/text-direction.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CommentIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { AnswerForm } from './answer-form.tsx'

export function LessonComments({ sessionId }: { sessionId: string }) {
  const comments = useQuery(
    routeQuery('GET /session-comments/sessions/:id', { params: { id: sessionId } }),
  )
  const [isWriting, setWriting] = useState(false)
  const isNew = comments.data?.length === 0
  return (
    <Panel title={m.comments_of_lesson()}>
      <QueryView query={comments} loading={<Skeleton height="3rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">{m.comments_of_lesson_none()}</p>
          ) : (
            <ol aria-label={m.comments_of_lesson()} className="flex flex-col gap-3">
              {all.map((comment) => (
                <Said key={comment.id} comment={comment} />
              ))}
            </ol>
          )
        }
      </QueryView>
      {isWriting ? (
        <AnswerForm sessionId={sessionId} isNew={isNew} onSent={() => setWriting(false)} />
      ) : (
        <div>
          <Button icon={<CommentIcon size={20} />} onClick={() => setWriting(true)}>
            {isNew ? m.comments_begin() : m.comments_answer()}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Said({ comment }: { comment: CommentOfSession }) {
  const dates = useDates()
  const { by, author_name, content, created_at } = comment
  const look = by === 'staff' ? 'ms-8 bg-accent-soft' : 'me-8 border border-line bg-surface'
  return (
    <li className={`flex flex-col gap-1 rounded-card px-4 py-3 ${look}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span className="font-medium">
          <bdi>{author_name}</bdi>
          {DOT}
          {by === 'staff' ? m.comments_staff() : m.comments_guardian()}
        </span>
        <time dateTime={created_at} title={dates.exact(created_at)}>
          {dates.relative(created_at)}
        </time>
      </p>
      <p dir={textDirection(content)} className="whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
    </li>
  )
}
