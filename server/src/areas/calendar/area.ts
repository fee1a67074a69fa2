import * as contract from '@talaqqi/contract/calendar'
import type { Area } from '../../platform/area.ts'
import { holidaysTable, termsTable } from './export.ts'
import { calendarRoutes } from './routes.ts'

export const calendarArea: Area = {
  contract,
  routes: calendarRoutes,
  exported: { terms: termsTable, holidays: holidaysTable },
}
