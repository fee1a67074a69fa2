import { m } from '@talaqqi/words/messages'
import { Link, Navigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { type AreaCard, MenuPage } from '../../../shared/screen/index.ts'
import { useWide } from '../../../ui/layout/use-wide.ts'
import { NavItem } from '../../../ui/navigation/nav-item.tsx'
import { firstScreenOf, type Menu } from './menu-lists.ts'

/** Of all areas, found by their folders. */
const AREAS = import.meta.glob<AreaCard[]>('../../*/cards.ts', { eager: true, import: 'cards' })

const TITLES: Record<Menu, () => string> = {
  '/menu/lesson': m.shell_lessons,
  '/menu/people': m.people_title,
  '/menu/reports': m.reports_title,
  '/menu/settings': m.shell_settings,
}

/** A page of cards; on a wide screen the list of the menu with its first screen. */
export function MenuScreen({ menu }: { menu: Menu }) {
  const isWide = useWide()
  const isAdmin = useIsAdmin()
  const first = firstScreenOf(menu)
  if (isWide && first) return <Navigate to={first} mask={{ to: menu }} replace />
  return <MenuPage title={TITLES[menu]()} cards={cardsOf(menu, isAdmin)} />
}

type MenuListProps = { menu: Menu; pathname: string }

/** The screens of a menu, beside one of them. */
export function MenuList({ menu, pathname }: MenuListProps) {
  const id = useId()
  const isAdmin = useIsAdmin()
  useLanguage()
  return (
    <nav aria-labelledby={id} className="sticky top-0 flex flex-col gap-1 self-start py-6">
      <h2 id={id} className="px-3.5 pb-1 text-sm font-semibold text-ink-soft">
        {TITLES[menu]()}
      </h2>
      {cardsOf(menu, isAdmin).map(({ to, title, detail, icon: Icon }) =>
        to ? (
          <NavItem
            key={title()}
            icon={<Icon size={20} />}
            render={
              <Link
                to={to}
                activeOptions={{ exact: true }}
                aria-current={to === pathname ? 'page' : undefined}
              />
            }
          >
            {title()}
          </NavItem>
        ) : (
          <button
            key={title()}
            type="button"
            disabled
            className="flex min-h-12 items-center gap-3 px-3.5 text-start text-ink-soft disabled:opacity-55"
          >
            <Icon size={20} />
            <span>
              {title()} <span className="block text-sm">{detail()}</span>
            </span>
          </button>
        ),
      )}
    </nav>
  )
}

function cardsOf(menu: Menu, isAdmin: boolean): AreaCard[] {
  return Object.values(AREAS)
    .flat()
    .filter((card) => card.menu === menu && !(isAdmin && card.isOfTeachers))
    .sort((one, other) => one.place - other.place)
}
