import * as contract from '@talaqqi/contract/indicators'
import type { Area } from '../../platform/area.ts'
import { groupsTable, indicatorsTable } from './export.ts'
import { indicatorsRoutes } from './routes.ts'

export const indicatorsArea: Area = {
  contract,
  routes: indicatorsRoutes,
  exported: { indicators: indicatorsTable, 'indicator-groups': groupsTable },
}
