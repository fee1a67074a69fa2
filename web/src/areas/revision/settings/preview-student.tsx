import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { routeList } from '../../../platform/queries/query.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { chosenStudent } from '../../../shared/find-student/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import type { PreviewOf } from './preview.tsx'

type Preferred = { preview_student_id: string | null } | undefined

/** A student of the class, or of the school: of the lesson flow, with old pages, or the first by name. */
export function usePreviewStudent(
  levels: Preferred,
  sectionId?: string,
): { preview: PreviewOf; chooser: ReactNode } {
  const { data = [] } = useQuery(routeList('GET /students/', 200))
  const inFlow = useLocal(chosenStudent)
  const [chosenId, choose] = useState<string | null>(null)
  const students = data.filter(
    ({ is_active, section_id }) =>
      is_active && section_id && (sectionId === undefined || section_id === sectionId),
  )
  const find = (wanted: string | null | undefined) => students.find(({ id }) => id === wanted)
  const student = find(chosenId ?? inFlow?.id) ?? find(levels?.preview_student_id) ?? students[0]
  return {
    preview: { studentId: student?.id, name: student ? personName(student) : '' },
    chooser: student ? (
      <Select
        label={m.revision_effect_student()}
        options={students.map((each) => ({ value: each.id, label: personName(each) }))}
        value={student.id}
        onValueChange={choose}
      />
    ) : (
      <p className="text-ink-soft">{m.revision_effect_nobody()}</p>
    ),
  }
}
