import type { Area } from '../platform/area.ts'
import { accountsArea } from './accounts/area.ts'
import { analysisArea } from './analysis/area.ts'
import { assessmentsArea } from './assessments/area.ts'
import { attendancesArea } from './attendances/area.ts'
import { auditArea } from './audit/area.ts'
import { authArea } from './auth/area.ts'
import { dashboardArea } from './dashboard/area.ts'
import { documentsArea } from './documents/area.ts'
import { exportsArea } from './exports/area.ts'
import { guardianSiteArea } from './guardian-site/area.ts'
import { guardiansArea } from './guardians/area.ts'
import { importsArea } from './imports/area.ts'
import { indicatorsArea } from './indicators/area.ts'
import { mailsArea } from './mails/area.ts'
import { notificationsArea } from './notifications/area.ts'
import { reportsArea } from './reports/area.ts'
import { sectionsArea } from './sections/area.ts'
import { sessionCommentsArea } from './session-comments/area.ts'
import { sessionsArea } from './sessions/area.ts'
import { studentsArea } from './students/area.ts'
import { subscriptionsArea } from './subscriptions/area.ts'
import { targetsArea } from './targets/area.ts'
import { timeslotsArea } from './timeslots/area.ts'
import { usersArea } from './users/area.ts'

const tellers: Record<string, Area> = {
  accounts: accountsArea,
  analysis: analysisArea,
  assessments: assessmentsArea,
  attendances: attendancesArea,
  audit: auditArea,
  auth: authArea,
  dashboard: dashboardArea,
  documents: documentsArea,
  'guardian-site': guardianSiteArea,
  guardians: guardiansArea,
  imports: importsArea,
  indicators: indicatorsArea,
  mails: mailsArea,
  notifications: notificationsArea,
  reports: reportsArea,
  sections: sectionsArea,
  'session-comments': sessionCommentsArea,
  sessions: sessionsArea,
  students: studentsArea,
  subscriptions: subscriptionsArea,
  targets: targetsArea,
  timeslots: timeslotsArea,
  users: usersArea,
}

/** By folder name. */
export const areas: Record<string, Area> = { ...tellers, exports: exportsArea(tellers) }
