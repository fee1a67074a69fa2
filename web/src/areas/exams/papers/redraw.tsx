import { type ExamPaper, REDRAW_REASON_LIMIT } from '@talaqqi/contract/exam-papers'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RepeatIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type RedrawProps = { paper: ExamPaper; at: number; onRedrawn: () => void }

const USUAL = [
  m.papers_redraw_reason_recited,
  m.papers_redraw_reason_not_held,
  m.papers_redraw_reason_split,
]

/** Draws another place for a question. The reason is needed; a usual one is one tap. */
export function Redraw({ paper, at, onRedrawn }: RedrawProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const start = paper.places[at]?.start ?? 1
  const redraw = useWrite({
    mutationFn: (write, why: string) =>
      write('POST /exam-papers/:id/redraw', {
        params: { id: paper.id },
        body: { place: at, start, reason: why },
      }),
    onSuccess: () => {
      onRedrawn()
      setOpen(false)
      setReason('')
    },
  })
  const busy = redraw.isPending
  return (
    <>
      <Button icon={<RepeatIcon size={20} />} onClick={() => setOpen(true)}>
        {m.papers_redraw()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dismissable={!busy}
        title={m.papers_redraw()}
        description={m.papers_redraw_what()}
        actions={
          <>
            <Button
              look="primary"
              busy={busy}
              busyText={m.forms_saving()}
              disabled={reason.trim() === ''}
              onClick={() => redraw.mutate(reason)}
            >
              {m.papers_redraw()}
            </Button>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              {m.words_cancel()}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <TextField
            label={m.papers_redraw_reason()}
            name="reason"
            maxLength={REDRAW_REASON_LIMIT}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            {USUAL.map((text) => (
              <Button key={text()} onClick={() => setReason(text())}>
                {text()}
              </Button>
            ))}
          </div>
          {redraw.error && <Notice tone="danger">{failureText(redraw.error)}</Notice>}
        </div>
      </Dialog>
    </>
  )
}
