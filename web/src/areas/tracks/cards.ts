import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { TallyIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 85,
    to: '/tracks',
    title: m.tracks_title,
    detail: m.tracks_detail,
    icon: TallyIcon,
  },
  {
    menu: '/menu/settings',
    place: 57,
    to: '/tracks/settings',
    title: m.tracks_settings,
    detail: m.tracks_settings_detail,
    icon: TallyIcon,
  },
]
