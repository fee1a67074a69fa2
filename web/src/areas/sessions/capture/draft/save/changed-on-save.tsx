import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { EditConflictDialog } from '../../../lesson/edit-conflict-dialog.tsx'
import { createOpenLesson, lessonTotal } from '../open-lesson.ts'
import { changeOpenLesson, readOpenLesson, writeOpenLesson } from '../stored-lesson.ts'
import { useSaveAsNew } from './use-save-as-new.ts'

type ChangedOnSaveProps = {
  lessonId: string
  onClose: () => void
  onOverwrite: () => void
}

export function ChangedOnSave({ lessonId: id, onClose, onOverwrite }: ChangedOnSaveProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const saveAsNew = useSaveAsNew(id)
  const here = readOpenLesson(id)
  async function overwrite() {
    const query = routeQuery('GET /sessions/:id', { params: { id } })
    // The dialog stays open and shows the failure.
    const latest = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
    if (!latest) return
    const { updated_at } = latest
    changeOpenLesson(id, (open) => ({ ...open, updated_at, attempt: null, refusal: null }))
    onOverwrite()
  }
  function reload(latest: Session) {
    writeOpenLesson(createOpenLesson(latest, readOpenLesson(id)?.indicators ?? []))
    onClose()
    void navigate({ to: '/lesson/reciting/$sessionId', params: { sessionId: id }, replace: true })
  }
  return (
    <EditConflictDialog
      sessionId={id}
      onClose={onClose}
      onOverwrite={() => void overwrite()}
      onReload={reload}
      {...(here?.unsaved && {
        onSaveAsNew: saveAsNew,
        mine: {
          title: m.capture_changed_mine(),
          mistakes: lessonTotal(here),
          comment: here.comment,
        },
      })}
    />
  )
}
