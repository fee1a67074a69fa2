import { m } from '@talaqqi/words/messages'
import { useRef, useState } from 'react'
import { newId } from '../../platform/ids.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'

/** Same as in the contract; importing its schema would cost a download. */
const LIMIT = 1000

type AnswerFormProps = { sessionId: string; isNew?: boolean; onSent?: () => void }

/** Keeps the text until it is sent; `isNew` begins a conversation. */
export function AnswerForm({ sessionId, isNew = false, onSent }: AnswerFormProps) {
  const [content, setContent] = useState('')
  // One id per answer, so that a retry is the same answer.
  const id = useRef(newId())
  const send = useWrite({
    mutationFn: (write) =>
      write('POST /session-comments/sessions/:id', {
        params: { id: sessionId },
        body: { id: id.current, content },
      }),
    onSuccess: () => {
      id.current = newId()
      setContent('')
      onSent?.()
    },
  })
  const isEmpty = content.trim() === ''
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && content.length <= LIMIT) send.mutate()
      }}
    >
      <TextArea
        label={isNew ? m.comments_your_message() : m.comments_your_answer()}
        hint={m.comments_answer_what()}
        dir="auto"
        max={LIMIT}
        value={content}
        onValueChange={setContent}
      />
      {send.error && <FailureNotice error={send.error} />}
      <div className="sm:self-start">
        <Button
          submit
          wide
          look="primary"
          disabled={isEmpty || content.length > LIMIT}
          busy={send.isPending}
          busyText={m.comments_sending()}
        >
          {m.comments_send()}
        </Button>
      </div>
    </form>
  )
}
