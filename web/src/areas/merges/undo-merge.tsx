import type { MergeObstacle } from '@talaqqi/contract/merges'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError, call } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { obstacleText } from './merge-texts.ts'

export function UndoMerge({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const undoing = useWrite({
    mutationFn: (write) => undo(write, id),
    onSuccess: (obstacles) => {
      if (obstacles) return
      setAsking(false)
      showToast(m.merges_undone())
    },
  })
  const obstacles = undoing.data ?? null
  function close() {
    setAsking(false)
    undoing.reset()
  }
  return (
    <>
      <Button look="quiet" aria-label={m.merges_undo_of({ name })} onClick={() => setAsking(true)}>
        {m.merges_undo()}
      </Button>
      <ConfirmDialog
        open={isAsking && obstacles === null}
        onClose={close}
        onConfirm={() => undoing.mutate()}
        title={m.merges_undo_title({ name })}
        description={m.merges_undo_both()}
        confirmText={m.merges_undo()}
        cancelText={m.words_cancel()}
        busy={undoing.isPending}
        busyText={m.merges_undoing()}
        error={undoing.error && <p>{failureText(undoing.error)}</p>}
      />
      <Dialog
        alert
        open={obstacles !== null}
        onClose={close}
        title={m.merges_obstacles()}
        actions={<Button onClick={close}>{m.words_close()}</Button>}
      >
        <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-accent">
          {obstacles?.map((obstacle) => (
            <li key={`${obstacle.of} ${obstacle.name}`}>{obstacleText(obstacle)}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** The later changes that keep the merge, or null once it is undone. */
async function undo(write: Write, id: string): Promise<MergeObstacle[] | null> {
  try {
    await write('POST /merges/:id/undo', { params: { id } })
    return null
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'in_use')) throw error
    return (await call('GET /merges/:id', { params: { id } })).obstacles
  }
}
