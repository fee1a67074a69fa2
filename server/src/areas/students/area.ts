import * as photographs from '@talaqqi/contract/photographs'
import * as students from '@talaqqi/contract/students'
import type { Area } from '../../platform/area.ts'
import { studentsTable } from './export.ts'
import { purgeMoves } from './move-queries.ts'
import { sectionOfStudent } from './policy.ts'
import { studentsRoutes } from './routes.ts'

export const studentsArea: Area = {
  contract: { ...students, ...photographs },
  routes: studentsRoutes,
  guards: { student: sectionOfStudent },
  daily: purgeMoves,
  exported: { students: studentsTable },
}
