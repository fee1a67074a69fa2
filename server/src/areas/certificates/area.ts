import * as contract from '@talaqqi/contract/certificates'
import type { Area } from '../../platform/area.ts'
import { certificatesTable } from './export.ts'
import { certificatesRoutes } from './routes.ts'

export const certificatesArea: Area = {
  contract,
  routes: certificatesRoutes,
  exported: { certificates: certificatesTable },
}
