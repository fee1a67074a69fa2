import * as contract from '@talaqqi/contract/students'
import { handle } from '../../platform/http/handle.ts'
import { addStudent, changeStudent, moveStudents, setStudentsActive } from './change-students.ts'
import { deleteStudent } from './delete-student.ts'
import { selectDisabledWithGuardians, selectStudentsWithGuardians } from './queries.ts'
import { getStudentWithGuardians, listStudentsOfSection, listStudentsWithLast } from './students.ts'

export const studentsRoutes = [
  handle(contract.listStudents, ({ school, query }) => selectStudentsWithGuardians(school, query)),
  handle(contract.listStudentsOfSection, ({ school, query }) =>
    listStudentsOfSection(school, query.section_id),
  ),
  handle(contract.listStudentsWithLast, ({ school, query }) => listStudentsWithLast(school, query)),
  handle(contract.getStudent, ({ school, params }) => getStudentWithGuardians(school, params.id)),
  handle(contract.listDisabledStudents, ({ school }) => selectDisabledWithGuardians(school)),
  handle(contract.addStudent, ({ school, body }) => addStudent(school, body)),
  handle(contract.changeStudent, ({ school, params, body }) =>
    changeStudent(school, params.id, body),
  ),
  handle(contract.moveStudents, ({ school, body }) =>
    moveStudents(school, body.student_ids, body.section_id),
  ),
  handle(contract.setStudentsActive, ({ school, body }) =>
    setStudentsActive(school, body.student_ids, body.is_active),
  ),
  handle(contract.deleteStudent, async ({ school, params }) => {
    await deleteStudent(school, params.id)
    return {}
  }),
]
