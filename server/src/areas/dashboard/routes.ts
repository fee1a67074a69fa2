import * as contract from '@talaqqi/contract/dashboard'
import { handle } from '../../platform/http/handle.ts'
import { getSetupProgress } from './dashboard.ts'

export const dashboardRoutes = [
  handle(contract.getSetupProgress, ({ school }) => getSetupProgress(school)),
]
