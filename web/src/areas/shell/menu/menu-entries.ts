import { m } from '@talaqqi/words/messages'
import type { LinkProps } from '@tanstack/react-router'
import type { MenuAddresses } from '../../../shared/screen/index.ts'
import type { IconComponent } from '../../../ui/icons/icon.tsx'
import {
  BookIcon,
  CardIcon,
  ChartIcon,
  GearIcon,
  HomeIcon,
  PeopleIcon,
  SchoolIcon,
} from '../../../ui/icons/icons.tsx'

type MenuEntry = {
  to: NonNullable<LinkProps['to']>
  text: () => string
  icon: IconComponent
  adminOnly?: boolean
}

/** Of all areas, found by their folders. Not in the cards: only menu pages load those texts. */
const AREAS = Object.values(
  import.meta.glob<MenuAddresses>('../../*/addresses.ts', { eager: true, import: 'addresses' }),
)

const ENTRIES: MenuEntry[] = [
  { to: '/', text: m.shell_dashboard, icon: HomeIcon },
  { to: '/menu/lesson', text: m.shell_lessons, icon: BookIcon },
  { to: '/menu/people', text: m.shell_people, icon: PeopleIcon, adminOnly: true },
  { to: '/menu/settings', text: m.shell_settings, icon: GearIcon, adminOnly: true },
  { to: '/menu/reports', text: m.reports_title, icon: ChartIcon },
  { to: '/subscriptions', text: m.subscriptions_title, icon: CardIcon, adminOnly: true },
  { to: '/accounts', text: m.shell_accounts, icon: SchoolIcon, adminOnly: true },
]

export function menuEntries(admin: boolean): MenuEntry[] {
  return ENTRIES.filter((entry) => admin || !entry.adminOnly)
}

/** The paths of the areas, the longest first, with their entry. */
const OWNED = AREAS.flatMap((area) =>
  Object.entries(area).flatMap(([to, paths]) =>
    paths.map((path) => ({ to, parts: path.split('/') })),
  ),
).sort((one, other) => other.parts.length - one.parts.length)

/**
 * Also on the other screens of the areas under this entry; of several paths the longest counts, of
 * several entries the first one of the person.
 */
export function isActive({ to }: MenuEntry, pathname: string, admin = true): boolean {
  if (ENTRIES.some((entry) => entry.to === pathname)) return pathname === to
  const parts = pathname.split('/')
  const own = menuEntries(admin)
  const owner = OWNED.find(
    (owned) =>
      own.some((entry) => entry.to === owned.to) &&
      owned.parts.every((part, place) => part === '*' || part === parts[place]),
  )
  return owner?.to === to
}

/** The path that the menu highlights: all screens of a student count as the student's page. */
export function highlightedPath(location: { pathname: string; search: object }): string {
  const isOfStudent = location.pathname === '/exams/select' && 'student' in location.search
  return isOfStudent ? '/lesson/recent' : location.pathname
}
