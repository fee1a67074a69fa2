import * as contract from '@talaqqi/contract/guardian-site'
import type { Area } from '../../platform/area.ts'
import { guardianSiteRoutes } from './routes.ts'
import { deleteOver } from './sign-in/sign-in-queries.ts'

export const guardianSiteArea: Area = {
  contract,
  routes: guardianSiteRoutes,
  daily: deleteOver,
}
