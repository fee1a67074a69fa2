import * as contract from '@talaqqi/contract/dashboard'
import { handle } from '../../platform/http/handle.ts'
import { getClassFigures } from './class-figures.ts'
import { getClassToday, getClassTodayOfStudent } from './class-today.ts'
import { getSetupProgress } from './dashboard.ts'
import { getSchoolToday } from './school-today.ts'

export const dashboardRoutes = [
  handle(contract.getSetupProgress, ({ school }) => getSetupProgress(school)),
  handle(contract.getSchoolToday, ({ school }) => getSchoolToday(school)),
  handle(contract.getClassFigures, ({ school }) => getClassFigures(school)),
  handle(contract.getClassToday, ({ school, query }) => getClassToday(school, query.section_id)),
  handle(contract.getClassTodayOfStudent, ({ school, params }) =>
    getClassTodayOfStudent(school, params.id),
  ),
]
