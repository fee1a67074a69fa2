import * as photographs from '@talaqqi/contract/photographs'
import * as contract from '@talaqqi/contract/students'
import { handle, handleFile } from '../../platform/http/handle.ts'
import { addStudent, changeStudent, setStudentsActive } from './change-students.ts'
import { deleteStudent } from './delete-student.ts'
import { listMoves, moveStudents, undoMove } from './move-students.ts'
import { deletePhotograph, getPhotograph, savePhotograph, showPhotograph } from './photographs.ts'
import {
  getFullStudent,
  getStudentWithGuardians,
  listDisabledStudents,
  listStudentsOfSection,
  listStudentsWithGuardians,
  listStudentsWithLast,
} from './students.ts'

export const studentsRoutes = [
  handle(contract.listStudents, ({ school, query }) => listStudentsWithGuardians(school, query)),
  handle(contract.listStudentsOfSection, ({ school, query }) =>
    listStudentsOfSection(school, query.section_id),
  ),
  handle(contract.listStudentsWithLast, ({ school, query }) => listStudentsWithLast(school, query)),
  handle(contract.getStudent, ({ school, params }) => getStudentWithGuardians(school, params.id)),
  handle(contract.getFullStudent, ({ school, params }) => getFullStudent(school, params.id)),
  handle(contract.listDisabledStudents, ({ school }) => listDisabledStudents(school)),
  handle(contract.addStudent, ({ school, body }) => addStudent(school, body)),
  handle(contract.changeStudent, ({ school, params, body }) =>
    changeStudent(school, params.id, body),
  ),
  handle(contract.moveStudents, ({ school, body }) => moveStudents(school, body)),
  handle(contract.listMoves, ({ school }) => listMoves(school)),
  handle(contract.undoMove, ({ school, params }) => undoMove(school, params.id)),
  handle(photographs.getPhotograph, ({ school, params }) => getPhotograph(school, params.id)),
  handleFile(photographs.showPhotograph, ({ school, params }) => showPhotograph(school, params.id)),
  handle(photographs.savePhotograph, ({ school, params, body }) =>
    savePhotograph(school, params.id, body),
  ),
  handle(photographs.deletePhotograph, async ({ school, params }) => {
    await deletePhotograph(school, params.id)
    return {}
  }),
  handle(contract.setStudentsActive, ({ school, body }) =>
    setStudentsActive(school, body.student_ids, body.is_active),
  ),
  handle(contract.deleteStudent, async ({ school, params }) => {
    await deleteStudent(school, params.id)
    return {}
  }),
]
