import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { SchoolIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 10,
    to: '/accounts/detail',
    title: m.settings_account,
    detail: m.settings_account_detail,
    icon: SchoolIcon,
  },
]
