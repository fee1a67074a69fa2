import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { useThreeColumns, useWide } from '../../../ui/layout/use-wide.ts'
import { NavItem } from '../../../ui/navigation/nav-item.tsx'
import { highlightedPath, isActive, menuEntries } from './menu-entries.ts'
import { firstScreenOf } from './menu-lists.ts'

export function MainMenu() {
  const isAdmin = useIsAdmin()
  const entries = menuEntries(isAdmin)
  const isWide = useWide()
  // Below 1280 px the words need the room.
  const isDesk = useThreeColumns()
  const pathname = useLocation({ select: highlightedPath })
  return entries.map((entry) => (
    <NavItem
      key={entry.to}
      icon={isWide && !isDesk ? undefined : <entry.icon size={20} />}
      render={
        <Link
          {...target(entry.to, isWide)}
          activeOptions={{ exact: true }}
          aria-current={isActive(entry, pathname, isAdmin) ? 'page' : undefined}
        />
      }
    >
      {entry.text()}
    </NavItem>
  ))
}

/** On a wide screen a menu opens its first screen, at the menu's address. */
function target(to: NonNullable<LinkProps['to']>, isWide: boolean) {
  const first = isWide && firstScreenOf(to)
  return first ? { to: first, mask: { to } } : { to }
}
