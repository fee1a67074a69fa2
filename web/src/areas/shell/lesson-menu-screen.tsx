import { m } from '@talaqqi/words/messages'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { type MenuCard, MenuPage } from './menu-page.tsx'

const CARDS: MenuCard[] = [
  {
    to: '/lesson',
    title: m.shell_lesson_history,
    detail: m.shell_lesson_history_detail,
    icon: ClockIcon,
  },
  {
    to: '/attendances',
    title: m.attendances_title,
    detail: m.attendances_detail,
    icon: CheckIcon,
  },
]

/** What the menu entry Lessons leads to: one card for each page about lessons. */
export function LessonMenuScreen() {
  return <MenuPage title={m.shell_lessons()} cards={CARDS} />
}
