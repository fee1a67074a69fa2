import * as contract from '@talaqqi/contract/attendances'
import type { Area } from '../../platform/area.ts'
import { attendancesTable } from './export.ts'
import { sectionOfAttendance } from './policy.ts'
import { attendancesRoutes } from './routes.ts'

export const attendancesArea: Area = {
  contract,
  routes: attendancesRoutes,
  guards: { attendance: sectionOfAttendance },
  exported: { attendances: attendancesTable },
}
