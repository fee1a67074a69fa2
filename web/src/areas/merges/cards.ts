import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { PeopleIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/people',
    place: 70,
    to: '/merges',
    title: m.merges_title,
    detail: m.merges_detail,
    icon: PeopleIcon,
  },
]
