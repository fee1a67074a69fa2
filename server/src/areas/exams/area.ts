import * as contract from '@talaqqi/contract/exams'
import type { Area } from '../../platform/area.ts'
import { examsTable } from './export.ts'
import { examsRoutes } from './routes.ts'

export const examsArea: Area = {
  contract,
  routes: examsRoutes,
  exported: { exams: examsTable },
}
