import * as contract from '@talaqqi/contract/handovers'
import type { Area } from '../../platform/area.ts'
import { handoversRoutes } from './routes.ts'

export const handoversArea: Area = { contract, routes: handoversRoutes }
