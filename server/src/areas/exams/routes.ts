import * as contract from '@talaqqi/contract/exams'
import { handle } from '../../platform/http/handle.ts'
import { addExam, changeExam, getExam } from './exams.ts'
import { selectExams } from './queries.ts'

export const examsRoutes = [
  handle(contract.listExams, ({ school, query }) => selectExams(school, query)),
  handle(contract.getExam, ({ school, params, query }) =>
    getExam(school, params.id, query.student_id),
  ),
  handle(contract.addExam, ({ school, body }) => addExam(school, body)),
  handle(contract.changeExam, ({ school, params, body }) => changeExam(school, params.id, body)),
]
