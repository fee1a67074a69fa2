import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as dashboard from './dashboard.ts'
import * as exports from './exports.ts'
import * as guardians from './guardians.ts'
import * as imports from './imports.ts'
import * as indicators from './indicators.ts'
import type { Route } from './route.ts'
import * as sections from './sections.ts'
import * as sessions from './sessions.ts'
import * as students from './students.ts'
import * as timeslots from './timeslots.ts'
import * as users from './users.ts'

const areas = {
  accounts,
  audit,
  auth,
  dashboard,
  exports,
  guardians,
  imports,
  indicators,
  sections,
  sessions,
  students,
  timeslots,
  users,
}

export type AreaName = keyof typeof areas
export type DeclaredRoute = Route & { area: AreaName; name: string }

/** The whole API: every route that an area's file of this folder declares, with its area and name. */
export const allRoutes: DeclaredRoute[] = Object.entries(areas).flatMap(([area, declared]) =>
  Object.entries(declared)
    .filter((entry): entry is [string, Route] => isRoute(entry[1]))
    .map(([name, route]) => ({ ...route, area: area as AreaName, name })),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
