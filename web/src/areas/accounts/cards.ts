import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { BookIcon, SchoolIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 10,
    to: '/accounts/detail',
    title: m.settings_account,
    detail: m.settings_account_detail,
    icon: SchoolIcon,
  },
  {
    menu: '/menu/settings',
    place: 58,
    to: '/accounts/mushaf',
    title: m.mushaf_title,
    detail: m.mushaf_detail,
    icon: BookIcon,
  },
]
