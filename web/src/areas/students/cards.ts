import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { PauseIcon, PersonIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/people',
    place: 20,
    to: '/students',
    title: m.people_students,
    detail: m.people_students_detail,
    icon: PersonIcon,
  },
  {
    menu: '/menu/people',
    place: 40,
    to: '/students/disabled',
    title: m.people_disabled_students,
    detail: m.people_disabled_students_detail,
    icon: PauseIcon,
  },
]
