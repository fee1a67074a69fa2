import { m } from '@talaqqi/words/messages'
import { type MenuCard, MenuPage } from '../../../shared/screen/index.ts'
import { BookIcon, CardIcon, PauseIcon, PeopleIcon, PersonIcon } from '../../../ui/icons/icons.tsx'

const CARDS: MenuCard[] = [
  { to: '/users', title: m.people_teachers, detail: m.people_teachers_detail, icon: BookIcon },
  { to: '/students', title: m.people_students, detail: m.people_students_detail, icon: PersonIcon },
  {
    to: '/guardians',
    title: m.people_guardians,
    detail: m.people_guardians_detail,
    icon: PeopleIcon,
  },
  {
    to: '/students/disabled',
    title: m.people_disabled_students,
    detail: m.people_disabled_students_detail,
    icon: PauseIcon,
  },
  { title: m.people_sponsors, detail: m.people_coming_soon, icon: CardIcon },
]

export function PeopleMenuScreen() {
  return <MenuPage title={m.people_title()} cards={CARDS} />
}
