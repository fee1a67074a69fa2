import { Link, useLocation } from '@tanstack/react-router'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { NavItem } from '../../../ui/navigation/nav-item.tsx'
import { isActive, menuEntries } from './menu-entries.ts'

export function MainMenu() {
  const entries = menuEntries(useIsAdmin())
  const pathname = useLocation({ select: (location) => location.pathname })
  return entries.map((entry) => (
    <NavItem
      key={entry.to}
      icon={<entry.icon size={20} />}
      render={
        <Link
          to={entry.to}
          activeOptions={{ exact: true }}
          aria-current={isActive(entry, pathname) ? 'page' : undefined}
        />
      }
    >
      {entry.text()}
    </NavItem>
  ))
}
