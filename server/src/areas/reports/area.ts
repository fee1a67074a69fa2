import * as contract from '@talaqqi/contract/reports'
import type { Area } from '../../platform/area.ts'
import { reportsRoutes } from './routes.ts'

export const reportsArea: Area = { contract, routes: reportsRoutes }
