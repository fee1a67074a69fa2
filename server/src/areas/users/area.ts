import * as contract from '@talaqqi/contract/users'
import type { Area } from '../../platform/area.ts'
import { usersTable } from './export.ts'
import { usersRoutes } from './routes.ts'

export const usersArea: Area = {
  contract,
  routes: usersRoutes,
  exported: { users: usersTable },
}
