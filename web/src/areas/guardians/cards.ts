import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { PeopleIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/people',
    place: 30,
    to: '/guardians',
    title: m.people_guardians,
    detail: m.people_guardians_detail,
    icon: PeopleIcon,
  },
]
