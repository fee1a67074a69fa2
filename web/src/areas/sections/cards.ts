import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { PeopleIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 20,
    to: '/sections',
    title: m.settings_classes,
    detail: m.settings_classes_detail,
    icon: PeopleIcon,
  },
]
