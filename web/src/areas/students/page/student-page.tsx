import type { Student, StudentWithGuardians } from '@talaqqi/contract/students'
import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { chooseStudent } from '../../../shared/find-student/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { StudentGone } from './student-gone.tsx'
import { StudentSheet } from './student-sheet.tsx'

type StudentPageProps = {
  id: string
  known: Student | undefined
  types: LessonType[]
}

/** The student's page; stores the student as the flow's. */
export function StudentPage({ id, known, types }: StudentPageProps) {
  // This page shows no other field of the record.
  const guardians: StudentWithGuardians['guardians'] = []
  const placeholder = known && { ...known, guardians }
  const query = useQuery({
    ...routeQuery('GET /students/:id', { params: { id } }),
    placeholderData: placeholder,
  })
  const { data, error, isPlaceholderData } = query
  // Offline, the cached student is enough to start a lesson.
  const student = data ?? placeholder
  const name = student ? personName(student) : m.student_page_title()
  useTitle(name)
  useEffect(() => {
    if (data && !isPlaceholderData) chooseStudent(data)
  }, [data, isPlaceholderData])
  if (isGone(error)) return <StudentGone />
  if (!student) {
    return (
      <Page>
        <PageHeader back={<BackButton fallback="/lesson" />} title={name} />
        <QueryView query={query}>{() => null}</QueryView>
      </Page>
    )
  }
  return <StudentSheet student={student} types={types} />
}
