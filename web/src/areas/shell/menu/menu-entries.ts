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

/** Also on the other screens of the areas under this entry. */
export function isActive({ to }: MenuEntry, pathname: string): boolean {
  if (pathname === to) return true
  const owned = AREAS.flatMap((area: { [menu: string]: string[] }) => area[to] ?? [])
  return owned.some((path) => `${pathname}/`.startsWith(`${path}/`))
}
