import * as contract from '@talaqqi/contract/merges'
import type { Area } from '../../platform/area.ts'
import { purgeMerges } from './queries.ts'
import { mergesRoutes } from './routes.ts'

export const mergesArea: Area = {
  contract,
  routes: mergesRoutes,
  daily: purgeMerges,
}
