import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { CompletionKindIcon } from '../../ui/icons/kind-icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 50,
    to: '/completions',
    title: m.completions_title,
    detail: m.completions_detail,
    icon: CompletionKindIcon,
  },
]
