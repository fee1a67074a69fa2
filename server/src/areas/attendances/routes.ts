import * as contract from '@talaqqi/contract/attendances'
import { handle } from '../../platform/http/handle.ts'
import { getSheet, listAttendances, listCapturedSheets, listOfStudent } from './lists.ts'
import { changeAttendance, recordAttendance } from './record-attendance.ts'

export const attendancesRoutes = [
  handle(contract.getAttendanceSheet, ({ school, params }) => getSheet(school, params)),
  handle(contract.listAttendances, ({ school, query }) => listAttendances(school, query)),
  handle(contract.recordAttendance, ({ school, body }) => recordAttendance(school, body)),
  handle(contract.changeAttendance, ({ school, params, body }) =>
    changeAttendance(school, params.id, body),
  ),
  handle(contract.listAttendancesOfStudent, ({ school, params, query }) =>
    listOfStudent(school, params.id, query),
  ),
  handle(contract.listCapturedSheets, ({ school, params, query }) =>
    listCapturedSheets(school, params.id, query),
  ),
]
