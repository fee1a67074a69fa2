import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { MarkIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/reports',
    place: 70,
    to: '/reports/certificates',
    title: m.certificates_title,
    detail: m.certificates_detail,
    icon: MarkIcon,
  },
]
