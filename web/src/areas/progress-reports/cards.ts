import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { PrintIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/reports',
    place: 60,
    to: '/reports/progress',
    title: m.progress_title,
    detail: m.progress_detail,
    icon: PrintIcon,
  },
]
