import * as contract from '@talaqqi/contract/imports'
import * as lessons from '@talaqqi/contract/imports-lessons'
import type { Area } from '../../platform/area.ts'
import { importsRoutes } from './routes.ts'

export const importsArea: Area = {
  contract: { ...contract, ...lessons },
  routes: importsRoutes,
}
