import type { AreaCard } from '../../../shared/screen/index.ts'
import { menuEntries } from './menu-entries.ts'

export type Menu = AreaCard['menu']

/**
 * Wide screens: menus with a list that stays beside these screens; the first screen opens with the
 * menu. Not the lessons' menu: its first screen is the dashboard.
 */
export const LISTED = {
  '/menu/people': [
    '/users',
    '/students',
    '/guardians',
    '/students/disabled',
    '/year-end',
    '/merges',
  ],
  '/menu/settings': [
    '/accounts/detail',
    '/sections',
    '/indicators',
    '/indicator-groups',
    '/timeslots',
    '/revision/settings',
    '/revision/pass-rules',
    '/calendar',
    '/accounts/mushaf',
    '/exams/schemes',
    '/tracks/settings',
    '/deleted-lessons',
    '/mails',
    '/exports',
  ],
  '/menu/reports': [
    '/reports/section-select-overview',
    '/reports',
    '/reports/progress',
    '/reports/certificates',
    '/reports/diary',
  ],
} as const satisfies { [M in Menu]?: readonly string[] }

/** Their tables need the whole width. */
export const WHOLE_WIDTH = ['/reports/all-lessons', '/reports/total-memorized']

/** The menu of the person with a list beside this screen. */
export function listedMenuOf(pathname: string, admin = true): Menu | null {
  const path = pathname.replace(/\/$/, '')
  const own = menus.filter((menu) => menuEntries(admin).some(({ to }) => to === menu))
  for (const menu of own) if (path === menu || isIn(LISTED[menu], path)) return menu
  return null
}

export function firstScreenOf(entry: string) {
  const menu = menus.find((one) => one === entry)
  return menu && LISTED[menu][0]
}

const menus = Object.keys(LISTED) as (keyof typeof LISTED)[]

const isIn = (paths: readonly string[], path: string) => paths.includes(path)
