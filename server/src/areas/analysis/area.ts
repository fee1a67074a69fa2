import * as analysis from '@talaqqi/contract/analysis'
import * as lists from '@talaqqi/contract/analysis-lessons'
import type { Area } from '../../platform/area.ts'
import { analysisRoutes } from './routes.ts'

export const analysisArea: Area = {
  contract: { ...analysis, ...lists },
  routes: analysisRoutes,
}
