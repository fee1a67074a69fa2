import type { Guards, Handled } from '../platform/http/handle.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { exportsRoutes } from './exports/routes.ts'
import { guardiansRoutes } from './guardians/routes.ts'
import { importsRoutes } from './imports/routes.ts'
import { indicatorsRoutes } from './indicators/routes.ts'
import { sectionOfSection } from './sections/index.ts'
import { sectionsRoutes } from './sections/routes.ts'
import { sectionOfSession } from './sessions/index.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { sectionOfStudent } from './students/index.ts'
import { studentsRoutes } from './students/routes.ts'
import { timeslotsRoutes } from './timeslots/routes.ts'
import { usersRoutes } from './users/routes.ts'

/** Every area that answers calls. */
export const areas: Handled[][] = [
  accountsRoutes,
  auditRoutes,
  authRoutes,
  dashboardRoutes,
  exportsRoutes,
  guardiansRoutes,
  importsRoutes,
  indicatorsRoutes,
  sectionsRoutes,
  sessionsRoutes,
  studentsRoutes,
  timeslotsRoutes,
  usersRoutes,
]

/** What decides, for each kind of thing, whose class it is of. */
export const guards: Guards = {
  section: sectionOfSection,
  session: sectionOfSession,
  student: sectionOfStudent,
}
