import * as contract from '@talaqqi/contract/completions'
import type { Area } from '../../platform/area.ts'
import { completionsTable } from './export.ts'
import { sectionOfCompletion } from './policy.ts'
import { completionsRoutes } from './routes.ts'

export const completionsArea: Area = {
  contract,
  routes: completionsRoutes,
  guards: { completion: sectionOfCompletion },
  exported: { completions: completionsTable },
}
