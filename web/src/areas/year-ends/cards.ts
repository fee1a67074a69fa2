import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { SchoolIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/people',
    place: 60,
    to: '/year-end',
    title: m.year_end_title,
    detail: m.year_end_detail,
    icon: SchoolIcon,
  },
]
