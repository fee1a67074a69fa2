import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { ClockIcon, TrashIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 60,
    to: '/deleted-lessons',
    title: m.deleted_lessons_title,
    detail: m.deleted_lessons_detail,
    icon: TrashIcon,
  },
  {
    menu: '/menu/lesson',
    place: 10,
    to: '/lesson',
    title: m.shell_lesson_history,
    detail: m.shell_lesson_history_detail,
    icon: ClockIcon,
  },
]
