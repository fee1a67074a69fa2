import { m } from '@talaqqi/words/messages'
import type { LinkProps } from '@tanstack/react-router'
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
  /** Other paths that highlight this entry. */
  owns?: string[]
}

const ENTRIES: MenuEntry[] = [
  {
    to: '/',
    text: m.shell_dashboard,
    icon: HomeIcon,
    owns: ['/lesson', '/session-comments', '/notifications'],
  },
  {
    to: '/menu/lesson',
    text: m.shell_lessons,
    icon: BookIcon,
    owns: ['/analysis', '/attendances', '/targets', '/completions', '/rounds', '/exams', '/verse'],
  },
  {
    to: '/menu/people',
    text: m.shell_people,
    icon: PeopleIcon,
    adminOnly: true,
    owns: ['/users', '/students', '/guardians'],
  },
  {
    to: '/menu/settings',
    text: m.shell_settings,
    icon: GearIcon,
    adminOnly: true,
    owns: [
      '/accounts/detail',
      '/accounts/edit',
      '/sections',
      '/indicators',
      '/indicator-groups',
      '/timeslots',
      '/deleted-lessons',
      '/exports',
      '/mails',
    ],
  },
  { to: '/menu/reports', text: m.reports_title, icon: ChartIcon, owns: ['/reports'] },
  { to: '/subscriptions', text: m.subscriptions_title, icon: CardIcon, adminOnly: true },
  { to: '/accounts', text: m.shell_accounts, icon: SchoolIcon, adminOnly: true },
]

export function menuEntries(admin: boolean): MenuEntry[] {
  return ENTRIES.filter((entry) => admin || !entry.adminOnly)
}

export function isActive({ to, owns = [] }: MenuEntry, pathname: string): boolean {
  return pathname === to || owns.some((path) => `${pathname}/`.startsWith(`${path}/`))
}
