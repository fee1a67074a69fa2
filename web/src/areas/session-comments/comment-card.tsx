import type { SessionComment } from '@talaqqi/contract/session-comments'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { textDirection } from '../../platform/language/text-direction.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { lessonTypeText } from '../../shared/school-words/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { BookIcon, CheckIcon, CommentIcon, MailIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AnswerForm } from './answer-form.tsx'

export function CommentCard({ comment }: { comment: SessionComment }) {
  const [isAnswering, setAnswering] = useState(false)
  const { id, guardian_name, session_id, content, is_read, created_at } = comment
  const dates = useDates()
  function onSent() {
    setAnswering(false)
    // The list shows only what guardians wrote.
    showToast(m.comments_answer_sent())
  }
  const student = `${comment.student_firstname} ${comment.student_lastname}`
  return (
    <Card>
      <article aria-label={guardian_name} className="flex flex-col gap-3">
        <header className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="font-semibold wrap-anywhere">
              <bdi>{guardian_name}</bdi>
            </h2>
            <p className="text-sm text-ink-soft wrap-anywhere">
              <bdi>{m.comments_about({ student })}</bdi>
              {DOT}
              {lessonTypeText(comment.type)}
              {DOT}
              <bdi>{lessonName({ ...comment, lessons: comment.parts })}</bdi>
            </p>
          </div>
          <div className="flex items-center gap-2 text-sm text-ink-soft">
            {!is_read && <Badge tone="gold">{m.comments_unread()}</Badge>}
            <time dateTime={created_at} title={dates.exact(created_at)}>
              {dates.relative(created_at)}
            </time>
          </div>
        </header>
        <p dir={textDirection(content)} className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<BookIcon size={20} />}
            render={<Link to="/lesson/recent/$sessionId" params={{ sessionId: session_id }} />}
          >
            {m.comments_view_lesson()}
          </Button>
          <Mark id={id} name={guardian_name} isRead={is_read} />
          {!isAnswering && (
            <Button
              icon={<CommentIcon size={20} />}
              aria-label={m.comments_of({ action: m.comments_answer(), name: guardian_name })}
              onClick={() => setAnswering(true)}
            >
              {m.comments_answer()}
            </Button>
          )}
        </div>
        {isAnswering && <AnswerForm sessionId={session_id} onSent={onSent} />}
      </article>
    </Card>
  )
}

type MarkProps = { id: string; name: string; isRead: boolean }

function Mark({ id, name, isRead }: MarkProps) {
  const mark = useWrite({
    mutationFn: (write) =>
      write('PATCH /session-comments/:id', { params: { id }, body: { is_read: !isRead } }),
  })
  const action = isRead ? m.comments_mark_unread() : m.comments_mark_read()
  return (
    <>
      <Button
        icon={isRead ? <MailIcon size={20} /> : <CheckIcon size={20} />}
        aria-label={m.comments_of({ action, name })}
        busy={mark.isPending}
        busyText={m.comments_marking()}
        // Ignore the second click of a double click: it would undo the first.
        onClick={({ detail }) => detail < 2 && mark.mutate()}
      >
        {action}
      </Button>
      {mark.error && <FailureNotice error={mark.error} />}
    </>
  )
}
