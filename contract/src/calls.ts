import type * as accounts from './accounts.ts'
import type * as analysis from './analysis.ts'
import type * as analysisLessons from './analysis-lessons.ts'
import type * as attendances from './attendances.ts'
import type * as attention from './attention.ts'
import type * as audit from './audit.ts'
import type * as auth from './auth.ts'
import type * as calendar from './calendar.ts'
import type * as certificates from './certificates.ts'
import type * as completions from './completions.ts'
import type * as dashboard from './dashboard.ts'
import type * as diarySheets from './diary-sheets.ts'
import type * as documents from './documents.ts'
import type * as examPapers from './exam-papers.ts'
import type * as exams from './exams.ts'
import type * as exported from './exports.ts'
import type * as families from './families.ts'
import type * as fees from './fees.ts'
import type * as guardianAbsences from './guardian-absences.ts'
import type * as guardianChildren from './guardian-children.ts'
import type * as guardianFees from './guardian-fees.ts'
import type * as guardianHome from './guardian-home.ts'
import type * as guardianLessons from './guardian-lessons.ts'
import type * as guardianMe from './guardian-me.ts'
import type * as guardianPasskeys from './guardian-passkeys.ts'
import type * as guardianSignIn from './guardian-sign-in.ts'
import type * as guardianSignIns from './guardian-sign-ins.ts'
import type * as guardians from './guardians.ts'
import type * as handovers from './handovers.ts'
import type * as imports from './imports.ts'
import type * as importsLessons from './imports-lessons.ts'
import type * as importsOfStudents from './imports-students.ts'
import type * as importsOfTeachers from './imports-teachers.ts'
import type * as indicatorGroups from './indicator-groups.ts'
import type * as indicators from './indicators.ts'
import type * as mails from './mails.ts'
import type * as markingSchemes from './marking-schemes.ts'
import type * as merges from './merges.ts'
import type * as notifications from './notifications.ts'
import type * as passRules from './pass-rules.ts'
import type * as passkeys from './passkeys.ts'
import type * as photographs from './photographs.ts'
import type * as progressPrints from './progress-prints.ts'
import type * as progressReports from './progress-reports.ts'
import type * as providers from './providers.ts'
import type * as push from './push.ts'
import type * as reports from './reports.ts'
import type * as revision from './revision.ts'
import type * as revisionRecords from './revision-records.ts'
import type * as revisionSettings from './revision-settings.ts'
import type * as rounds from './rounds.ts'
import type { Route } from './route.ts'
import type * as secondFactor from './second-factor.ts'
import type * as sections from './sections.ts'
import type * as sessionComments from './session-comments.ts'
import type * as sessions from './sessions.ts'
import type * as signIns from './sign-ins.ts'
import type * as staffLinks from './staff-links.ts'
import type * as students from './students.ts'
import type * as subscriptions from './subscriptions.ts'
import type * as targets from './targets.ts'
import type * as timeslots from './timeslots.ts'
import type * as tracks from './tracks.ts'
import type * as users from './users.ts'
import type * as yearEnds from './year-ends.ts'

type Declared<Area> = Extract<Area[keyof Area], Route>

type AnyRoute =
  | Declared<typeof guardianFees>
  | Declared<typeof accounts>
  | Declared<typeof analysis>
  | Declared<typeof analysisLessons>
  | Declared<typeof attendances>
  | Declared<typeof attention>
  | Declared<typeof audit>
  | Declared<typeof auth>
  | Declared<typeof calendar>
  | Declared<typeof certificates>
  | Declared<typeof completions>
  | Declared<typeof dashboard>
  | Declared<typeof diarySheets>
  | Declared<typeof documents>
  | Declared<typeof examPapers>
  | Declared<typeof exams>
  | Declared<typeof exported>
  | Declared<typeof families>
  | Declared<typeof fees>
  | Declared<typeof guardianAbsences>
  | Declared<typeof guardianMe>
  | Declared<typeof guardianPasskeys>
  | Declared<typeof guardianSignIn>
  | Declared<typeof guardianSignIns>
  | Declared<typeof guardianChildren>
  | Declared<typeof guardianHome>
  | Declared<typeof guardianLessons>
  | Declared<typeof guardians>
  | Declared<typeof handovers>
  | Declared<typeof imports>
  | Declared<typeof importsOfStudents>
  | Declared<typeof importsOfTeachers>
  | Declared<typeof importsLessons>
  | Declared<typeof indicatorGroups>
  | Declared<typeof indicators>
  | Declared<typeof mails>
  | Declared<typeof markingSchemes>
  | Declared<typeof merges>
  | Declared<typeof notifications>
  | Declared<typeof passRules>
  | Declared<typeof passkeys>
  | Declared<typeof providers>
  | Declared<typeof photographs>
  | Declared<typeof progressPrints>
  | Declared<typeof progressReports>
  | Declared<typeof push>
  | Declared<typeof reports>
  | Declared<typeof revision>
  | Declared<typeof revisionRecords>
  | Declared<typeof revisionSettings>
  | Declared<typeof rounds>
  | Declared<typeof secondFactor>
  | Declared<typeof sections>
  | Declared<typeof sessionComments>
  | Declared<typeof sessions>
  | Declared<typeof signIns>
  | Declared<typeof staffLinks>
  | Declared<typeof students>
  | Declared<typeof subscriptions>
  | Declared<typeof targets>
  | Declared<typeof timeslots>
  | Declared<typeof tracks>
  | Declared<typeof users>
  | Declared<typeof yearEnds>

/** Such as `'GET /students/:id'`. Types only: a screen downloads only the schemas of its forms. */
export type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }
export type CallName = keyof Calls
