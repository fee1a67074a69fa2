import * as contract from '@talaqqi/contract/push'
import type { Area } from '../../platform/area.ts'
import { purgeDevices } from './receiver-queries.ts'
import { pushRoutes } from './routes.ts'

export const pushArea: Area = { contract, routes: pushRoutes, daily: purgeDevices }
