import * as contract from '@talaqqi/contract/auth'
import type { Area } from '../../platform/area.ts'
import { purgeSignIn } from './purge.ts'
import { authRoutes } from './routes.ts'

export const authArea: Area = {
  contract,
  routes: authRoutes,
  daily: purgeSignIn,
}
