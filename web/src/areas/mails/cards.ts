import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { MailIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/settings',
    place: 70,
    to: '/mails',
    title: m.unsent_title,
    detail: m.unsent_what,
    icon: MailIcon,
  },
]
