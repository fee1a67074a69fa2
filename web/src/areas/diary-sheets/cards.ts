import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { BookIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/reports',
    place: 80,
    to: '/reports/diary',
    title: m.diary_title,
    detail: m.diary_detail,
    icon: BookIcon,
  },
]
