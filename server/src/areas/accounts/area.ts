import * as contract from '@talaqqi/contract/accounts'
import type { Area } from '../../platform/area.ts'
import { accountsRoutes } from './routes.ts'

export const accountsArea: Area = {
  contract,
  routes: accountsRoutes,
}
