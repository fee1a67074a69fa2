import { m } from '@talaqqi/words/messages'
import { type MenuCard, MenuPage } from '../../shared/screen/index.ts'
import { BookIcon, ChartIcon, CheckIcon, GridIcon, TallyIcon } from '../../ui/icons/icons.tsx'

const CARDS: MenuCard[] = [
  {
    to: '/reports/section-select-overview',
    title: m.reports_student_overview,
    detail: m.reports_student_overview_detail,
    icon: GridIcon,
  },
  {
    to: '/reports',
    title: m.reports_indicator_groups,
    detail: m.reports_indicator_groups_detail,
    icon: TallyIcon,
  },
  {
    to: '/reports/all-lessons',
    title: m.reports_all_lessons,
    detail: m.reports_all_lessons_detail,
    icon: BookIcon,
  },
  {
    to: '/reports/total-memorized',
    title: m.reports_total_memorized,
    detail: m.reports_total_memorized_detail,
    icon: ChartIcon,
  },
  { title: m.reports_attendance, detail: m.people_coming_soon, icon: CheckIcon },
]

export function ReportsMenuScreen() {
  return <MenuPage title={m.reports_title()} cards={CARDS} />
}
