import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/api.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { showToast } from '../../../ui/toast.ts'
import { LeaveGuard } from '../../forms/index.ts'
import { invalidateLessons } from '../lesson-view/invalidate-lessons.ts'
import { otherInput } from './check.ts'
import { type Draft, draftPlace } from './draft.ts'
import { ChangedDialog } from './lazy-changed-dialog.tsx'
import { OtherForm } from './other-form.tsx'
import { createEditSaver } from './save-edit.ts'
import { useDraft } from './use-draft.ts'

type EditOtherProps = { session: Session; onReload: (session: Session) => void }

/** The form with a lesson in it; where someone else has saved it meanwhile, the person decides. */
export function EditOther({ session, onReload }: EditOtherProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, student_id } = session
  const [place] = useState(() => draftPlace('edit', id))
  const { draft, isChanged, change, read } = useDraft(place, startOf(session))
  const isSaved = useRef(false)
  const [save] = useState(() => createEditSaver(id, draft.updated_at ?? undefined))
  const saving = useWrite({
    mutationFn: (overwrite: boolean) => {
      const edited = () => {
        const { name, comment, status } = otherInput(read(), student_id)
        return { name, comment, status }
      }
      return save(edited, overwrite)
    },
    repeats: true,
    onSuccess: async () => {
      isSaved.current = true
      place.clear()
      // First, so that the lesson is shown as it is now.
      await invalidateLessons(client)
      showToast(m.other_saved())
      await navigate({ to: '/lesson/recent/$sessionId', params: { sessionId: id }, replace: true })
    },
  })
  const isOvertaken = isChangedElsewhere(saving.error)
  return (
    <>
      <OtherForm
        draft={draft}
        onChange={(part) => {
          // Who goes on writing after a failure saves it when that is done.
          if (saving.error) saving.reset()
          change(part)
        }}
        input={otherInput(draft, student_id)}
        onSave={() => saving.mutate(false)}
        isSaving={saving.isPending}
        error={isOvertaken ? null : saving.error}
      />
      {isOvertaken && (
        <ChangedDialog
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

function startOf({ id, name, comment, updated_at }: Session): Draft {
  return { id, name, comment, updated_at }
}

function isChangedElsewhere(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'session_changed'
}
