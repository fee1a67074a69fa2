import type { GuardianComment, OpenedLesson } from '@talaqqi/contract/guardian-lessons'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { textDirection } from '../../../platform/language/text-direction.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { relativeTextIn } from '../texts.ts'
import { useCommentDraft } from './comment-draft.ts'

/** Same as in the contract; the site downloads no schema. */
const LIMIT = 1000

export function Conversation({ lesson }: { lesson: OpenedLesson }) {
  const { conversation, child } = lesson
  return (
    <Panel title={m.guardian_conversation()}>
      {conversation.length === 0 ? (
        <p className="text-ink-soft">{m.guardian_no_comments()}</p>
      ) : (
        <ul aria-label={m.guardian_conversation()} className="flex flex-col gap-3">
          {conversation.map((comment) => (
            <Comment key={comment.id} comment={comment} zone={child.school.time_zone} />
          ))}
        </ul>
      )}
      <CommentForm lesson={lesson} />
    </Panel>
  )
}

function Comment({ comment, zone }: { comment: GuardianComment; zone: string }) {
  const { content, by, name, is_mine, created_at } = comment
  const look = is_mine ? 'ms-6 bg-accent-soft text-accent-text' : 'me-6 bg-sunken'
  return (
    <li className={`rounded-card px-4 py-3 ${look}`}>
      <p className="text-sm font-semibold">
        {is_mine && m.guardian_you()}
        {!is_mine && by === 'guardian' && m.guardian_other_guardian()}
        {by === 'school' && m.guardian_school_side({ name: `\u2068${name}\u2069` })}
        {DOT}
        <time dateTime={created_at} className="font-normal">
          {relativeTextIn(zone, created_at)}
        </time>
      </p>
      <p dir={textDirection(content)} className="whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
    </li>
  )
}

function CommentForm({ lesson }: { lesson: OpenedLesson }) {
  const { draft, write, clear } = useCommentDraft(lesson)
  const sending = useWrite({
    mutationFn: (send) =>
      send('POST /guardian/lessons/:id/comments', { params: { id: lesson.id }, body: draft }),
    onSuccess: clear,
  })
  const isReady = draft.content.trim() !== '' && draft.content.length <= LIMIT
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) sending.mutate()
      }}
    >
      <TextArea
        label={m.guardian_write()}
        hint={m.guardian_write_hint()}
        max={LIMIT}
        value={draft.content}
        onValueChange={write}
      />
      {sending.error && <Notice tone="danger">{failureText(sending.error)}</Notice>}
      <Button
        look="primary"
        size="big"
        wide
        submit
        disabled={!isReady}
        busy={sending.isPending}
        busyText={m.guardian_sending()}
      >
        {m.guardian_send()}
      </Button>
    </form>
  )
}
