import * as contract from '@talaqqi/contract/dashboard'
import type { Area } from '../../platform/area.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardArea: Area = {
  contract,
  routes: dashboardRoutes,
}
