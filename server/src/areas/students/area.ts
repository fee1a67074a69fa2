import * as contract from '@talaqqi/contract/students'
import type { Area } from '../../platform/area.ts'
import { studentsTable } from './export.ts'
import { sectionOfStudent } from './policy.ts'
import { studentsRoutes } from './routes.ts'

export const studentsArea: Area = {
  contract,
  routes: studentsRoutes,
  guards: { student: sectionOfStudent },
  exported: { students: studentsTable },
}
