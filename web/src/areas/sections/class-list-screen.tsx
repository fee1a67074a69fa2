import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { ClassList } from './class-list.tsx'

export function ClassListScreen() {
  return (
    <ClassList
      title={m.sections_choose()}
      backTo="/lesson"
      renderLink={({ id }) => (
        <Link to="/lesson/student-list/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}

export function ListenerClassListScreen() {
  return (
    <ClassList
      title={m.sections_choose_of_listener()}
      backTo="/lesson/type"
      renderLink={({ id }) => (
        <Link to="/lesson/select-listener/$sectionId" params={{ sectionId: id }} />
      )}
    />
  )
}
