import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { ChartIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 30,
    to: '/analysis',
    title: m.analysis_title,
    detail: m.analysis_detail,
    icon: ChartIcon,
  },
]
