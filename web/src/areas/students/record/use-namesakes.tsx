import type { Student, StudentInput } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '../../../platform/queries/query.ts'
import { normalizeName } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/**
 * Usually a similar name in the same class is the same child. `mayBeSaved` is for the form; render
 * `question` in the screen.
 */
export function useNamesakes(student?: Student) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<{ name: string; settle: (yes: boolean) => void }>()

  async function mayBeSaved(input: StudentInput): Promise<boolean> {
    const isNew =
      normalizeName(personName(input)) !== (student && normalizeName(personName(student))) ||
      input.section_id !== student?.section_id
    if (!isNew) return true
    // Ignore a read error here: the save reports its own.
    const { students } = await client
      .fetchQuery({
        ...routeQuery('GET /sections/:id/students', { params: { id: input.section_id } }),
        staleTime: 0,
      })
      .catch(() => ({ students: [] }))
    const wanted = normalizeName(personName(input))
    const same = students.find(
      (one) => one.id !== student?.id && normalizeName(personName(one)) === wanted,
    )
    if (!same) return true
    return new Promise((settle) => setAsking({ name: personName(same), settle }))
  }

  function answer(yes: boolean) {
    asking?.settle(yes)
    setAsking(undefined)
  }
  const question = (
    <ConfirmDialog
      open={asking !== undefined}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={m.students_namesake_title({ name: asking?.name ?? '' })}
      description={m.students_namesake_what()}
      confirmText={m.students_namesake_save()}
      cancelText={m.words_cancel()}
    />
  )
  return { mayBeSaved, question }
}
