import { m } from '@talaqqi/words/messages'
import { type MenuCard, MenuPage } from '../../shared/screen/index.ts'
import {
  ClockIcon,
  DownloadIcon,
  GridIcon,
  MailIcon,
  PeopleIcon,
  SchoolIcon,
  TallyIcon,
  TrashIcon,
} from '../../ui/icons/icons.tsx'

const CARDS: MenuCard[] = [
  {
    to: '/accounts/detail',
    title: m.settings_account,
    detail: m.settings_account_detail,
    icon: SchoolIcon,
  },
  {
    to: '/sections',
    title: m.settings_classes,
    detail: m.settings_classes_detail,
    icon: PeopleIcon,
  },
  {
    to: '/indicators',
    title: m.settings_indicators,
    detail: m.settings_indicators_detail,
    icon: TallyIcon,
  },
  {
    to: '/indicator-groups',
    title: m.settings_groups,
    detail: m.settings_groups_detail,
    icon: GridIcon,
  },
  {
    to: '/timeslots',
    title: m.settings_timeslots,
    detail: m.settings_timeslots_detail,
    icon: ClockIcon,
  },
  {
    to: '/deleted-lessons',
    title: m.deleted_lessons_title,
    detail: m.deleted_lessons_detail,
    icon: TrashIcon,
  },
  { to: '/mails', title: m.unsent_title, detail: m.unsent_what, icon: MailIcon },
  { to: '/exports', title: m.exports_title, detail: m.exports_detail, icon: DownloadIcon },
]

export function SettingsMenuScreen() {
  return <MenuPage title={m.shell_settings()} cards={CARDS} />
}
