import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackButton, Loaded } from '../shell/index.ts'
import { chooseStudent } from './chosen-student.ts'
import { ClassStudents } from './class-students.tsx'
import { useStudentsOfClass } from './students-of-class.ts'

export function StudentListScreen({ sectionId }: { sectionId: string }) {
  const { name, students } = useStudentsOfClass(sectionId)
  const title = name ?? m.students_title()
  useTitle(title)
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/lesson/section-list" />} title={title} />
      <Loaded query={students}>
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
      </Loaded>
    </Page>
  )
}
