import { m } from '@talaqqi/words/messages'
import { ClassList } from '../../sections/index.ts'
import { Listeners } from './select-listener-screen.tsx'
import { StudentsToHear } from './student-list-screen.tsx'

export function ClassListScreen() {
  return (
    <ClassList title={m.sections_choose()} backTo="/lesson" to="/lesson/student-list/$sectionId">
      {(id) => <StudentsToHear sectionId={id} />}
    </ClassList>
  )
}

export function ListenerClassListScreen() {
  return (
    <ClassList
      title={m.sections_choose_of_listener()}
      backTo="/lesson/type"
      to="/lesson/select-listener/$sectionId"
    >
      {(id) => <Listeners sectionId={id} />}
    </ClassList>
  )
}
