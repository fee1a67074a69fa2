import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { isOffline } from '../../../platform/api/failure.ts'
import { withShortTimeout } from '../../../platform/api/timeout.ts'
import { newId } from '../../../platform/ids.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { chosenStudent } from '../../../shared/find-student/index.ts'
import { LeaveGuard } from '../../../shared/forms/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { clearSetup, readChoices } from '../capture/draft/setup/stored-choices.ts'
import { routeAfterSave } from '../capture/end/path-after-save.ts'
import { queueNewLesson } from '../lesson/queue-other.ts'
import { otherDraftKey } from './other-draft.ts'
import { OtherForm } from './other-form.tsx'
import { OtherPage } from './other-page.tsx'
import { createOther } from './record-other.ts'
import { useOtherDraft } from './use-other-draft.ts'
import { useOtherNames } from './use-other-names.ts'
import { toOtherInput } from './validate-other.ts'

export function OtherLessonScreen() {
  const student = useLocal(chosenStudent)
  useTitle(m.other_title())
  if (!student) return <Navigate to="/lesson/section-list" replace />
  return <NewOther key={student.id} student={student} />
}

function NewOther({ student }: { student: Student }) {
  const navigate = useNavigate()
  const [place] = useState(() => otherDraftKey('new', student.id))
  const [initial] = useState(() => ({ id: newId(), name: '', comment: '', updated_at: null }))
  const { draft, isChanged, change, read } = useOtherDraft(place, initial)
  const isSaved = useRef(false)
  const [assessment] = useState(() => readChoices().assessment)
  const input = () => toOtherInput(read(), student.id, assessment?.id ?? null)
  const names = useOtherNames(student.id)
  const saving = useWrite({
    leaves: true,
    mutationFn: async (write) => {
      try {
        await withShortTimeout(createOther(write, input))
      } catch (error) {
        if (!isOffline(error)) throw error
        await queueNewLesson(input(), personName(student))
      }
    },
    onSuccess: async () => {
      isSaved.current = true
      place.clear()
      clearSetup()
      await navigate({ ...routeAfterSave({ id: input().id, student, assessment }), replace: true })
    },
    // Conflict: the id belongs to a lesson deleted meanwhile; retry with a new id.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') change({ id: newId() })
    },
  })
  return (
    <OtherPage title={m.other_title()} studentName={personName(student)}>
      <OtherForm
        draft={draft}
        onChange={(part) => {
          // Typing after a failure: the user saves again.
          if (saving.error) saving.reset()
          change(part)
        }}
        names={names}
        input={toOtherInput(draft, student.id)}
        onSave={saving.mutate}
        isSaving={saving.isPending}
        error={saving.error}
      />
      <LeaveGuard isUnsaved={() => isChanged && !isSaved.current} onLeave={place.clear} />
    </OtherPage>
  )
}
