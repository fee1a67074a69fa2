import * as contract from '@talaqqi/contract/notifications'
import type { Area } from '../../platform/area.ts'
import { deleteOldMarks } from './digest/digest-queries.ts'
import { whatsappTable } from './export.ts'
import { sectionOfGuardian } from './policy.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsArea: Area = {
  contract,
  routes: notificationsRoutes,
  guards: { guardian: sectionOfGuardian },
  daily: deleteOldMarks,
  exported: { 'whatsapp-messages': whatsappTable },
}
