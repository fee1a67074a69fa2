import * as contract from '@talaqqi/contract/documents'
import type { Area } from '../../platform/area.ts'
import { sectionOfClassReports } from './policy.ts'
import { deleteExpiredEverywhere } from './queries.ts'
import { documentsRoutes } from './routes.ts'

export const documentsArea: Area = {
  contract,
  routes: documentsRoutes,
  guards: { 'class-reports': sectionOfClassReports },
  daily: deleteExpiredEverywhere,
}
