import * as contract from '@talaqqi/contract/dashboard'
import { handle } from '../../platform/http/handle.ts'
import { getClassToday, getClassTodayOfStudent } from './class-today.ts'
import { getSetupProgress } from './dashboard.ts'

export const dashboardRoutes = [
  handle(contract.getSetupProgress, ({ school }) => getSetupProgress(school)),
  handle(contract.getClassToday, ({ school, query }) => getClassToday(school, query.section_id)),
  handle(contract.getClassTodayOfStudent, ({ school, params }) =>
    getClassTodayOfStudent(school, params.id),
  ),
]
