import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { CardIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/people',
    place: 50,
    title: m.people_sponsors,
    detail: m.people_coming_soon,
    icon: CardIcon,
  },
]
