import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { BookIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/people',
    place: 10,
    to: '/users',
    title: m.people_teachers,
    detail: m.people_teachers_detail,
    icon: BookIcon,
  },
]
