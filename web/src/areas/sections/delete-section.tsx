import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import type { ApiError } from '../../platform/api/api.ts'
import { DeleteRecord } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type DeleteSectionProps = { section: Section; onDeleted: () => void }

export function DeleteSection({ section: { id, name }, onDeleted }: DeleteSectionProps) {
  const goBack = useGoBack('/sections')
  return (
    <DeleteRecord
      text={m.sections_delete()}
      title={m.sections_delete_title({ name })}
      what={m.sections_delete_what()}
      remove={(write) => write('DELETE /sections/:id', { params: { id } })}
      reasonOf={reasonOf}
      onDeleted={() => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
      }}
    />
  )
}

/** Lessons and attendance first: moving the students would not help then. */
function reasonOf({ fields }: ApiError): string {
  const has = (what: string) => fields.some(({ path }) => path === what)
  if (has('lessons')) return m.sections_in_use_lessons()
  return has('attendance') ? m.sections_in_use_attendance() : m.sections_in_use_students()
}
