import * as contract from '@talaqqi/contract/analysis'
import type { Area } from '../../platform/area.ts'
import { analysisRoutes } from './routes.ts'

export const analysisArea: Area = { contract, routes: analysisRoutes }
