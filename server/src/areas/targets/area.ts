import * as contract from '@talaqqi/contract/targets'
import type { Area } from '../../platform/area.ts'
import { targetsTable } from './export.ts'
import { sectionOfTarget } from './policy.ts'
import { targetsRoutes } from './routes.ts'

export const targetsArea: Area = {
  contract,
  routes: targetsRoutes,
  guards: { target: sectionOfTarget },
  exported: { targets: targetsTable },
}
