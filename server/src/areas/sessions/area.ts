import * as contract from '@talaqqi/contract/sessions'
import type { Area } from '../../platform/area.ts'
import { purgeSessions } from './deleted/purge.ts'
import { lessonsTable } from './export.ts'
import { sectionOfRestorable, sectionOfSession } from './policy.ts'
import { sessionsRoutes } from './routes.ts'

export const sessionsArea: Area = {
  contract,
  routes: sessionsRoutes,
  guards: { session: sectionOfSession, restorable_session: sectionOfRestorable },
  exported: { sessions: lessonsTable },
  daily: purgeSessions,
}
