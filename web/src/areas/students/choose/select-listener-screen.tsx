import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { chosenListener, chosenStudent } from '../../../shared/find-student/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ClassStudents } from './class-students.tsx'
import { useStudentsOfClass } from './use-class-students.ts'

export function SelectListenerScreen({ sectionId }: { sectionId: string }) {
  const { name, students } = useStudentsOfClass(sectionId)
  const reciting = useLocal(chosenStudent)
  useTitle(m.students_select_listener())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/lesson/section-list/listener" />}
        title={m.students_select_listener()}
        detail={name}
      />
      <QueryView query={students}>
        {(all) => (
          <ClassStudents
            students={all.filter(({ id }) => id !== reciting?.id)}
            renderLink={(student) => (
              <Link to="/lesson/student" onClick={() => chosenListener.write(student)} />
            )}
          />
        )}
      </QueryView>
    </Page>
  )
}
