import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { DoneIcon, RepeatIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 53,
    to: '/revision/settings',
    title: m.revision_title,
    detail: m.revision_detail,
    icon: RepeatIcon,
  },
  {
    menu: '/menu/settings',
    place: 54,
    to: '/revision/pass-rules',
    title: m.revision_pass_rules,
    detail: m.revision_pass_rules_detail,
    icon: DoneIcon,
  },
]
