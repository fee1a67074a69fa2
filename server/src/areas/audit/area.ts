import * as contract from '@talaqqi/contract/audit'
import type { Area } from '../../platform/area.ts'
import { auditRoutes } from './routes.ts'

export const auditArea: Area = {
  contract,
  routes: auditRoutes,
}
