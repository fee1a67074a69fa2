import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { ClockIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 50,
    to: '/timeslots',
    title: m.settings_timeslots,
    detail: m.settings_timeslots_detail,
    icon: ClockIcon,
  },
]
