import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { DownloadIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 80,
    to: '/exports',
    title: m.exports_title,
    detail: m.exports_detail,
    icon: DownloadIcon,
  },
]
