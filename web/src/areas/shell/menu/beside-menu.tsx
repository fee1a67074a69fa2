import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { useWide } from '../../../ui/layout/use-wide.ts'
import { listedMenuOf } from './menu-lists.ts'

/** With the texts of all cards, which only menus load. */
const MenuList = lazyRouteComponent(() => import('./menu-screen.tsx'), 'MenuList')

/** Wide screens: the list of a menu at the start of its screens. The screen keeps its state on a resize. */
export function BesideMenu({ children }: { children: ReactNode }) {
  const isWide = useWide()
  const isAdmin = useIsAdmin()
  const pathname = useLocation({ select: (location) => location.pathname })
  const menu = isWide ? listedMenuOf(pathname, isAdmin) : null
  return (
    <div className={menu ? besideClass : 'contents'} style={columns}>
      {menu && (
        <div className="print:hidden">
          <Suspense>
            <MenuList menu={menu} pathname={pathname} />
          </Suspense>
        </div>
      )}
      {children}
    </div>
  )
}

// Not a class: the sign-in page would load it.
const columns = { gridTemplateColumns: '16rem minmax(0, 1fr)' }

const besideClass = 'mx-auto grid w-full max-w-7xl flex-1 ps-2.5 print:block'
