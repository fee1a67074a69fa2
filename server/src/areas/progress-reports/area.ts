import * as prints from '@talaqqi/contract/progress-prints'
import * as reports from '@talaqqi/contract/progress-reports'
import type { Area } from '../../platform/area.ts'
import { sectionOfReport } from './policy.ts'
import { deleteOldPrints } from './prints/queries.ts'
import { progressReportsRoutes } from './routes.ts'

export const progressReportsArea: Area = {
  contract: { ...reports, ...prints },
  routes: progressReportsRoutes,
  guards: { 'progress-report': sectionOfReport },
  daily: deleteOldPrints,
}
