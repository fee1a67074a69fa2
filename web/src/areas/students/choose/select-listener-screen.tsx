import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { chosenListener, chosenStudent } from '../../../shared/find-student/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ClassTabs } from '../../sections/index.ts'
import { ClassStudents } from './class-students.tsx'
import { useStudentsOfClass } from './use-class-students.ts'

export function SelectListenerScreen({ sectionId }: { sectionId: string }) {
  const { name } = useStudentsOfClass(sectionId)
  useTitle(m.students_select_listener())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/lesson/section-list/listener" />}
        title={m.students_select_listener()}
        detail={name}
      />
      <ClassTabs to="/lesson/select-listener/$sectionId" current={sectionId}>
        <Listeners sectionId={sectionId} />
      </ClassTabs>
    </Page>
  )
}

export function Listeners({ sectionId }: { sectionId: string }) {
  const { students } = useStudentsOfClass(sectionId)
  const reciting = useLocal(chosenStudent)
  return (
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
  )
}
