import * as contract from '@talaqqi/contract/auth'
import type { Area } from '../../platform/area.ts'
import { authRoutes } from './routes.ts'
import { purgeSignIn } from './sign-in/purge.ts'

export const authArea: Area = {
  contract,
  routes: authRoutes,
  daily: purgeSignIn,
}
