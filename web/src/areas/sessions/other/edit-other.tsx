import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { isOffline } from '../../../platform/api/failure.ts'
import { withShortTimeout } from '../../../platform/api/timeout.ts'
import { newId } from '../../../platform/ids.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'
import { LeaveGuard } from '../../../shared/forms/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { EditConflictDialog } from '../lesson/edit-conflict-dialog.tsx'
import { discardEdits, queuedEdits, queueEdits } from '../lesson/queue-other.ts'
import { type OtherDraft, otherDraftKey } from './other-draft.ts'
import { OtherForm } from './other-form.tsx'
import { createEditSaver, type Edit, type EditSaver } from './save-edit.ts'
import { useOtherDraft } from './use-other-draft.ts'
import { toOtherInput } from './validate-other.ts'

type EditOtherProps = { session: Session; onReload: (session: Session) => void }

export function EditOther({ session, onReload }: EditOtherProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, student_id } = session
  const [place] = useState(() => otherDraftKey('edit', id))
  const [initial] = useState(() => startOf(session))
  const { draft, isChanged, change, read } = useOtherDraft(place, initial)
  const isSaved = useRef(false)
  const [saver] = useState(() => createEditSaver(id, draft.updated_at ?? undefined))
  const edited = () => {
    const { name, comment, status } = toOtherInput(read(), student_id)
    return { name, comment, status }
  }
  const saving = useWrite({
    mutationFn: (write, overwrite: boolean) =>
      saveOrQueue(session, { saver, write }, edited, overwrite),
    onSuccess: async (isThere) => {
      isSaved.current = true
      place.clear()
      if (!isThere) {
        const { queryKey } = routeQuery('GET /sessions/:id', { params: { id } })
        client.setQueryData(queryKey, (known) => known && { ...known, ...edited() })
      }
      showToast(isThere ? m.other_saved() : m.capture_waits_here())
      await navigate({ to: '/lesson/recent/$sessionId', params: { sessionId: id }, replace: true })
    },
  })
  const isOvertaken = isChangedElsewhere(saving.error)
  return (
    <>
      <OtherForm
        draft={draft}
        onChange={(part) => {
          // Typing after a failure: the user saves again.
          if (saving.error) saving.reset()
          change(part)
        }}
        input={toOtherInput(draft, student_id)}
        onSave={() => saving.mutate(false)}
        isSaving={saving.isPending}
        error={isOvertaken ? null : saving.error}
      />
      {isOvertaken && (
        <EditConflictDialog
          sessionId={id}
          onClose={saving.reset}
          onOverwrite={() => saving.mutate(true)}
          onReload={(latest) => {
            place.clear()
            onReload(latest)
          }}
        />
      )}
      <LeaveGuard isUnsaved={() => isChanged && !isSaved.current} onLeave={place.clear} />
    </>
  )
}

function startOf({ id, name, comment, updated_at }: Session): OtherDraft {
  const { changes } = queuedEdits(id)
  const written = changes.at(-1)
  return {
    id,
    name: written?.name ?? name,
    comment: written?.comment ?? comment,
    updated_at: changes[0]?.updated_at ?? updated_at,
  }
}

/**
 * Returns whether the server has the edit. Offline, or behind pending edits, the edit goes to the outbox.
 * Throws ApiError on a refusal.
 */
async function saveOrQueue(
  session: Session,
  { saver, write }: { saver: EditSaver; write: Write },
  edited: () => Edit,
  overwrite: boolean,
): Promise<boolean> {
  const { changes, isRefused } = queuedEdits(session.id)
  if (changes.length > 0 && !isRefused) {
    await queueEdits(session, [{ ...edited(), save_id: newId() }], false)
    return false
  }
  try {
    await withShortTimeout(saver.save(write, edited, overwrite))
    if (isRefused) await discardEdits(session.id)
    return true
  } catch (error) {
    if (!isOffline(error)) throw error
    await queueEdits(session, saver.rest(edited()), isRefused)
    return false
  }
}

function isChangedElsewhere(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'session_changed'
}
