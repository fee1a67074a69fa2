import * as contract from '@talaqqi/contract/attendances'
import { handle, handleFile, handleWithCheck } from '../../platform/http/handle.ts'
import { sendTable } from '../exports/index.ts'
import { attendanceFigures, attendanceFiguresTable } from './figures.ts'
import { getSheet, listAttendances, listCapturedSheets, listOfStudent } from './lists.ts'
import { changeAttendance, recordAttendance } from './record-attendance.ts'

export const attendancesRoutes = [
  handleWithCheck(contract.getAttendanceSheet, ({ school, params }) => getSheet(school, params)),
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
  handle(contract.getAttendanceFigures, ({ school, params, query }) =>
    attendanceFigures(school, { section_id: params.id, ...query }),
  ),
  handleFile(contract.exportAttendanceFigures, ({ school, params, query, language }) => {
    const { format, ...days } = query
    const table = attendanceFiguresTable({ section_id: params.id, ...days })
    return sendTable(school, { format, language }, table)
  }),
]
