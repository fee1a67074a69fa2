import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { chooseStudent } from '../../../shared/find-student/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ClassTabs } from '../../sections/index.ts'
import { ClassStudents } from './class-students.tsx'
import { useStudentsOfClass } from './use-class-students.ts'

export function StudentListScreen({ sectionId }: { sectionId: string }) {
  const { name } = useStudentsOfClass(sectionId)
  const title = name ?? m.students_title()
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/lesson/section-list" />} title={title} />
      <ClassTabs to="/lesson/student-list/$sectionId" current={sectionId}>
        <StudentsToHear sectionId={sectionId} />
      </ClassTabs>
    </Page>
  )
}

export function StudentsToHear({ sectionId }: { sectionId: string }) {
  const { students } = useStudentsOfClass(sectionId)
  return (
    <QueryView query={students}>
      {(all) => (
        <ClassStudents
          students={all}
          renderLink={(student) => (
            <Link
              to="/lesson/recent"
              search={{ student: student.id }}
              onClick={() => chooseStudent(student)}
            />
          )}
        />
      )}
    </QueryView>
  )
}
