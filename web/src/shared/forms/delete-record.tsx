import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { TrashIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type DeleteRecordProps = {
  text: string
  title: string
  what: string
  deletingText?: string
  remove: (write: Write) => Promise<unknown>
  /** Navigates away. */
  onDeleted: () => void | Promise<void>
  reasonOf?: (refusal: ApiError) => string | undefined
}

/** A missing record counts as deleted: the response to an earlier attempt may have been lost. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { text, title, what, deletingText, remove, onDeleted, reasonOf } = props
  const [asking, setAsking] = useState(false)
  const deletion = useWrite({
    mutationFn: (write) => remove(write).catch(ignoreGone),
    leaves: true,
    onSuccess: onDeleted,
  })
  const { error, isPending } = deletion
  const refusal = error instanceof ApiError && error.code === 'in_use' ? error : null
  function close() {
    setAsking(false)
    deletion.reset()
  }
  return (
    <>
      <div className="flex max-sm:*:flex-1">
        <Button look="quiet" icon={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
          {text}
        </Button>
      </div>
      <Dialog
        alert
        open={refusal !== null}
        onClose={close}
        title={m.words_in_use()}
        description={refusal && reasonOf?.(refusal)}
        actions={<Button onClick={close}>{m.words_close()}</Button>}
      />
      <ConfirmDialog
        open={asking && refusal === null}
        onClose={close}
        onConfirm={() => deletion.mutate()}
        title={title}
        description={what}
        confirmText={text}
        cancelText={m.words_cancel()}
        busy={isPending}
        busyText={deletingText ?? m.forms_deleting()}
        error={error && <p>{failureText(error)}</p>}
        danger
      />
    </>
  )
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
