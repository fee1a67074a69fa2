import * as contract from '@talaqqi/contract/imports'
import * as ofLessons from '@talaqqi/contract/imports-lessons'
import * as ofStudents from '@talaqqi/contract/imports-students'
import * as ofTeachers from '@talaqqi/contract/imports-teachers'
import type { Area } from '../../platform/area.ts'
import { importsRoutes } from './routes.ts'

export const importsArea: Area = {
  contract: { ...contract, ...ofStudents, ...ofTeachers, ...ofLessons },
  routes: importsRoutes,
}
