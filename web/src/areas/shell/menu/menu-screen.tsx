import { m } from '@talaqqi/words/messages'
import { type AreaCard, MenuPage } from '../../../shared/screen/index.ts'

/** Of all areas, found by their folders. */
const AREAS = import.meta.glob<AreaCard[]>('../../*/cards.ts', { eager: true, import: 'cards' })

const TITLES: Record<AreaCard['menu'], () => string> = {
  '/menu/lesson': m.shell_lessons,
  '/menu/people': m.people_title,
  '/menu/reports': m.reports_title,
  '/menu/settings': m.shell_settings,
}

export function MenuScreen({ menu }: { menu: AreaCard['menu'] }) {
  const cards = Object.values(AREAS)
    .flat()
    .filter((card) => card.menu === menu)
    .sort((one, other) => one.place - other.place)
  return <MenuPage title={TITLES[menu]()} cards={cards} />
}
