import * as contract from '@talaqqi/contract/dashboard'
import { handle } from '../../platform/http/handle.ts'
import { getSetupProgress } from './dashboard.ts'
import { getHour, getHourOfStudent } from './hour.ts'

export const dashboardRoutes = [
  handle(contract.getSetupProgress, ({ school }) => getSetupProgress(school)),
  handle(contract.getHour, ({ school, query }) => getHour(school, query.section_id)),
  handle(contract.getHourOfStudent, ({ school, params }) => getHourOfStudent(school, params.id)),
]
