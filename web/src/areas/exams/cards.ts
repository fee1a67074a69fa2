import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { ExamKindIcon } from '../../ui/icons/kind-icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/lesson',
    place: 70,
    to: '/exams',
    title: m.exams_title,
    detail: m.exams_detail,
    icon: ExamKindIcon,
  },
  {
    menu: '/menu/settings',
    place: 56,
    to: '/exams/schemes',
    title: m.schemes_title,
    detail: m.schemes_detail,
    icon: ExamKindIcon,
  },
]
