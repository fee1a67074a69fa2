import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { RepeatIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 60,
    to: '/rounds',
    title: m.rounds_title,
    detail: m.rounds_detail,
    icon: RepeatIcon,
  },
]
