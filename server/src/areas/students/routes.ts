import * as contract from '@talaqqi/contract/students'
import { handle } from '../../platform/http/handle.ts'
import { selectStudents } from './queries.ts'
import { getStudent, listStudentsOfSection } from './students.ts'

export const studentsRoutes = [
  handle(contract.listStudents, ({ school, query }) => selectStudents(school, query)),
  handle(contract.listStudentsOfSection, ({ school, query }) =>
    listStudentsOfSection(school, query.section_id),
  ),
  handle(contract.getStudent, ({ school, params }) => getStudent(school, params.id)),
]
