import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { DoneIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 40,
    to: '/targets',
    title: m.targets_title,
    detail: m.targets_detail,
    icon: DoneIcon,
  },
]
