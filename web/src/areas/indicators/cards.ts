import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { GridIcon, TallyIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 30,
    to: '/indicators',
    title: m.settings_indicators,
    detail: m.settings_indicators_detail,
    icon: TallyIcon,
  },
  {
    menu: '/menu/settings',
    place: 40,
    to: '/indicator-groups',
    title: m.settings_groups,
    detail: m.settings_groups_detail,
    icon: GridIcon,
  },
]
