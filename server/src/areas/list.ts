import type { Area } from '../platform/area.ts'
import { accountsArea } from './accounts/area.ts'
import { analysisArea } from './analysis/area.ts'
import { assessmentsArea } from './assessments/area.ts'
import { attendancesArea } from './attendances/area.ts'
import { attentionArea } from './attention/area.ts'
import { auditArea } from './audit/area.ts'
import { authArea } from './auth/area.ts'
import { calendarArea } from './calendar/area.ts'
import { certificatesArea } from './certificates/area.ts'
import { dashboardArea } from './dashboard/area.ts'
import { diarySheetsArea } from './diary-sheets/area.ts'
import { documentsArea } from './documents/area.ts'
import { exportsArea } from './exports/area.ts'
import { guardianSiteArea } from './guardian-site/area.ts'
import { guardiansArea } from './guardians/area.ts'
import { handoversArea } from './handovers/area.ts'
import { importsArea } from './imports/area.ts'
import { indicatorsArea } from './indicators/area.ts'
import { mailsArea } from './mails/area.ts'
import { mergesArea } from './merges/area.ts'
import { notificationsArea } from './notifications/area.ts'
import { progressReportsArea } from './progress-reports/area.ts'
import { pushArea } from './push/area.ts'
import { reportsArea } from './reports/area.ts'
import { revisionArea } from './revision/area.ts'
import { sectionsArea } from './sections/area.ts'
import { sessionCommentsArea } from './session-comments/area.ts'
import { sessionsArea } from './sessions/area.ts'
import { studentsArea } from './students/area.ts'
import { subscriptionsArea } from './subscriptions/area.ts'
import { targetsArea } from './targets/area.ts'
import { timeslotsArea } from './timeslots/area.ts'
import { tracksArea } from './tracks/area.ts'
import { usersArea } from './users/area.ts'
import { yearEndsArea } from './year-ends/area.ts'

const tellers: Record<string, Area> = {
  accounts: accountsArea,
  analysis: analysisArea,
  assessments: assessmentsArea,
  attendances: attendancesArea,
  attention: attentionArea,
  audit: auditArea,
  auth: authArea,
  calendar: calendarArea,
  certificates: certificatesArea,
  dashboard: dashboardArea,
  'diary-sheets': diarySheetsArea,
  documents: documentsArea,
  'guardian-site': guardianSiteArea,
  guardians: guardiansArea,
  handovers: handoversArea,
  imports: importsArea,
  indicators: indicatorsArea,
  mails: mailsArea,
  merges: mergesArea,
  notifications: notificationsArea,
  'progress-reports': progressReportsArea,
  push: pushArea,
  reports: reportsArea,
  revision: revisionArea,
  sections: sectionsArea,
  'session-comments': sessionCommentsArea,
  sessions: sessionsArea,
  students: studentsArea,
  subscriptions: subscriptionsArea,
  targets: targetsArea,
  timeslots: timeslotsArea,
  tracks: tracksArea,
  users: usersArea,
  'year-ends': yearEndsArea,
}

/** By folder name. */
export const areas: Record<string, Area> = { ...tellers, exports: exportsArea(tellers) }
