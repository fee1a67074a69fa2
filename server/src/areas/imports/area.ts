import * as contract from '@talaqqi/contract/imports'
import type { Area } from '../../platform/area.ts'
import { importsRoutes } from './routes.ts'

export const importsArea: Area = {
  contract,
  routes: importsRoutes,
}
