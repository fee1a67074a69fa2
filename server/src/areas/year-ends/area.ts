import * as contract from '@talaqqi/contract/year-ends'
import type { Area } from '../../platform/area.ts'
import { yearEndsRoutes } from './routes.ts'

export const yearEndsArea: Area = { contract, routes: yearEndsRoutes }
