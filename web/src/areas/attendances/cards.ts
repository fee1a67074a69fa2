import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 20,
    to: '/attendances',
    title: m.attendances_title,
    detail: m.attendances_detail,
    icon: CheckIcon,
  },
]
