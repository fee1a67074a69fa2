import type * as accounts from './accounts.ts'
import type * as analysis from './analysis.ts'
import type * as attendances from './attendances.ts'
import type * as audit from './audit.ts'
import type * as auth from './auth.ts'
import type * as completions from './completions.ts'
import type * as dashboard from './dashboard.ts'
import type * as documents from './documents.ts'
import type * as exams from './exams.ts'
import type * as exported from './exports.ts'
import type * as guardianSite from './guardian-site.ts'
import type * as guardians from './guardians.ts'
import type * as imports from './imports.ts'
import type * as importsLessons from './imports-lessons.ts'
import type * as importsOfStudents from './imports-students.ts'
import type * as importsOfTeachers from './imports-teachers.ts'
import type * as indicators from './indicators.ts'
import type * as mails from './mails.ts'
import type * as notifications from './notifications.ts'
import type * as reports from './reports.ts'
import type * as rounds from './rounds.ts'
import type { Route } from './route.ts'
import type * as sections from './sections.ts'
import type * as sessionComments from './session-comments.ts'
import type * as sessions from './sessions.ts'
import type * as students from './students.ts'
import type * as subscriptions from './subscriptions.ts'
import type * as targets from './targets.ts'
import type * as timeslots from './timeslots.ts'
import type * as users from './users.ts'

type Declared<Area> = Extract<Area[keyof Area], Route>

type AnyRoute =
  | Declared<typeof accounts>
  | Declared<typeof analysis>
  | Declared<typeof attendances>
  | Declared<typeof audit>
  | Declared<typeof auth>
  | Declared<typeof completions>
  | Declared<typeof dashboard>
  | Declared<typeof documents>
  | Declared<typeof exams>
  | Declared<typeof exported>
  | Declared<typeof guardianSite>
  | Declared<typeof guardians>
  | Declared<typeof imports>
  | Declared<typeof importsOfStudents>
  | Declared<typeof importsOfTeachers>
  | Declared<typeof importsLessons>
  | Declared<typeof indicators>
  | Declared<typeof mails>
  | Declared<typeof notifications>
  | Declared<typeof reports>
  | Declared<typeof rounds>
  | Declared<typeof sections>
  | Declared<typeof sessionComments>
  | Declared<typeof sessions>
  | Declared<typeof students>
  | Declared<typeof subscriptions>
  | Declared<typeof targets>
  | Declared<typeof timeslots>
  | Declared<typeof users>

/** Such as `'GET /students/:id'`. Types only: a screen downloads only the schemas of its forms. */
export type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }
export type CallName = keyof Calls
