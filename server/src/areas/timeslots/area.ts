import * as contract from '@talaqqi/contract/timeslots'
import type { Area } from '../../platform/area.ts'
import { timeslotsTable } from './export.ts'
import { timeslotsRoutes } from './routes.ts'

export const timeslotsArea: Area = {
  contract,
  routes: timeslotsRoutes,
  exported: { timeslots: timeslotsTable },
}
