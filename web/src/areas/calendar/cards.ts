import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { CalendarIcon } from '../../ui/icons/icons.tsx'

const calendar = { to: '/calendar', title: m.calendar_title, icon: CalendarIcon } as const

export const cards: AreaCard[] = [
  { menu: '/menu/settings', place: 55, ...calendar, detail: m.calendar_detail },
  {
    ...{ menu: '/menu/lesson', place: 100, ...calendar },
    detail: m.calendar_detail_teacher,
    isOfTeachers: true,
  },
]
