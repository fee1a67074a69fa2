import { m } from '@talaqqi/words/messages'
import { Link, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { fetchSoon, later, untilThere } from '../../platform/later.ts'
import { personKey, useClaims } from '../../platform/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { PhoneMenuButton } from './phone-menu-button.tsx'
import { useGuard } from './use-guard.ts'
import { useSchool } from './use-school.ts'

// On a phone the menus come later.
const UserMenu = later(() => import('./user-menu.tsx'))
// Nothing waits before something is written, but what an earlier visit left.
const OutboxBadge = later(async () => ({
  default: (await import('../outbox/index.ts')).OutboxBadge,
}))
// Nearly nobody is invited.
const Invited = lazy(() => fetchSoon(() => import('./invited.tsx')))
// Nothing is said before something is done.
const Toasts = lazy(() => fetchSoon(() => import('./toasts.tsx')))

/** What stands around every screen of a signed-in person. */
export function Shell() {
  useLanguage()
  useGuard()
  const claims = useClaims()
  const school = useSchool()?.name
  const isWide = useWide()
  if (!claims) return null
  return (
    <div key={personKey(claims)} className="flex min-h-dvh flex-col">
      <SkipLink>{m.shell_skip()}</SkipLink>
      <TopBar
        brand={<Brand />}
        navLabel={m.shell_main_menu()}
        status={
          <Suspense>
            <OutboxBadge />
          </Suspense>
        }
        menu={
          isWide ? (
            <Suspense fallback={<Avatar name={claims.name} />}>
              <UserMenu claims={claims} school={school} />
            </Suspense>
          ) : (
            <PhoneMenuButton claims={claims} school={school} />
          )
        }
      >
        {isWide && <WideMenu />}
      </TopBar>
      <Suspense>
        <Invited />
      </Suspense>
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  )
}

/** As soon as its code is there: behind a boundary React would hold it back for a third of a second. */
function WideMenu() {
  const [MainMenu, setMainMenu] = useState<ComponentType | null>(null)
  useEffect(() => {
    void untilThere(() => import('./main-menu.tsx')).then((found) => {
      setMainMenu(() => found.default)
    })
  }, [])
  return MainMenu && <MainMenu />
}

function Brand() {
  return (
    <Link to="/lesson" className="flex min-h-12 items-center">
      {m.shell_brand()}
    </Link>
  )
}
