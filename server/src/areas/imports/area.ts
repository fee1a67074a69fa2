import * as contract from '@talaqqi/contract/imports'
import * as ofLessons from '@talaqqi/contract/imports-lessons'
import * as ofTeachers from '@talaqqi/contract/imports-teachers'
import type { Area } from '../../platform/area.ts'
import { importsRoutes } from './routes.ts'

export const importsArea: Area = {
  contract: { ...contract, ...ofTeachers, ...ofLessons },
  routes: importsRoutes,
}
