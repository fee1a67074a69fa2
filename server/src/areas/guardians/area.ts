import * as contract from '@talaqqi/contract/guardians'
import type { Area } from '../../platform/area.ts'
import { guardiansTable } from './export.ts'
import { guardiansRoutes } from './routes.ts'

export const guardiansArea: Area = {
  contract,
  routes: guardiansRoutes,
  exported: { guardians: guardiansTable },
}
