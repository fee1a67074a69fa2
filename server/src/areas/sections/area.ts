import * as contract from '@talaqqi/contract/sections'
import type { Area } from '../../platform/area.ts'
import { sectionsTable } from './export.ts'
import { sectionOfSection } from './policy.ts'
import { sectionsRoutes } from './routes.ts'

export const sectionsArea: Area = {
  contract,
  routes: sectionsRoutes,
  guards: { section: sectionOfSection },
  exported: { sections: sectionsTable },
}
