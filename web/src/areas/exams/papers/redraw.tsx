import type { ExamPaper } from '@talaqqi/contract/exam-papers'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { createWrite } from '../../../platform/queries/write.ts'
import { RepeatIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type RedrawProps = { paper: ExamPaper; at: number; onRedrawn: () => void }

/** Draws another place for a question, after a confirmation. */
export function Redraw({ paper, at, onRedrawn }: RedrawProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const start = paper.places[at]?.start ?? 1
  async function redraw() {
    setBusy(true)
    setFailure(null)
    try {
      const write = createWrite(client)
      const params = { id: paper.id }
      await write('POST /exam-papers/:id/redraw', { params, body: { place: at, start } })
      onRedrawn()
      setOpen(false)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<RepeatIcon size={20} />} onClick={() => setOpen(true)}>
        {m.papers_redraw()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void redraw()}
        title={m.papers_redraw()}
        description={m.papers_redraw_what()}
        confirmText={m.papers_redraw()}
        cancelText={m.words_cancel()}
        busy={busy}
        error={failure && failureText(failure)}
      />
    </>
  )
}
