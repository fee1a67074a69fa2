import * as groups from '@talaqqi/contract/indicator-groups'
import * as indicators from '@talaqqi/contract/indicators'
import type { Area } from '../../platform/area.ts'
import { groupsTable, indicatorsTable } from './export.ts'
import { indicatorsRoutes } from './routes.ts'

export const indicatorsArea: Area = {
  contract: { ...indicators, ...groups },
  routes: indicatorsRoutes,
  exported: { indicators: indicatorsTable, 'indicator-groups': groupsTable },
}
