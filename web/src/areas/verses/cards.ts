import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { BookIcon, EditIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 80,
    to: '/verse',
    title: m.capture_reader_title,
    detail: m.verses_reader_detail,
    icon: BookIcon,
  },
  {
    menu: '/menu/lesson',
    place: 90,
    to: '/verse/marking',
    title: m.verses_marking_title,
    detail: m.verses_marking_detail,
    icon: EditIcon,
  },
]
