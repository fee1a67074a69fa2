import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '../../platform/api/api.ts'
import { DeleteRecord } from '../../shared/forms/index.ts'
import { useGoBack } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { invalidateSections } from './invalidate-sections.ts'

type DeleteSectionProps = { section: Section; onDeleted: () => void }

export function DeleteSection({ section: { id, name }, onDeleted }: DeleteSectionProps) {
  const client = useQueryClient()
  const goBack = useGoBack('/sections')
  return (
    <DeleteRecord
      text={m.sections_delete()}
      title={m.sections_delete_title({ name })}
      what={m.sections_delete_what()}
      remove={() => call('DELETE /sections/:id', { params: { id } })}
      reasonOf={reasonOf}
      onDeleted={async () => {
        onDeleted()
        showToast(m.forms_deleted())
        goBack()
        await invalidateSections(client)
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
