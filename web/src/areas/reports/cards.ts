import { m } from '@talaqqi/words/messages'
import type { AreaCard } from '../../shared/screen/index.ts'
import { BookIcon, ChartIcon, CheckIcon, GridIcon, TallyIcon } from '../../ui/icons/icons.tsx'

export const cards: AreaCard[] = [
  {
    menu: '/menu/reports',
    place: 10,
    to: '/reports/section-select-overview',
    title: m.reports_student_overview,
    detail: m.reports_student_overview_detail,
    icon: GridIcon,
  },
  {
    menu: '/menu/reports',
    place: 20,
    to: '/reports',
    title: m.reports_indicator_groups,
    detail: m.reports_indicator_groups_detail,
    icon: TallyIcon,
  },
  {
    menu: '/menu/reports',
    place: 30,
    to: '/reports/all-lessons',
    title: m.reports_all_lessons,
    detail: m.reports_all_lessons_detail,
    icon: BookIcon,
  },
  {
    menu: '/menu/reports',
    place: 40,
    to: '/reports/total-memorized',
    title: m.reports_total_memorized,
    detail: m.reports_total_memorized_detail,
    icon: ChartIcon,
  },
  {
    menu: '/menu/reports',
    place: 50,
    title: m.reports_attendance,
    detail: m.people_coming_soon,
    icon: CheckIcon,
  },
]
