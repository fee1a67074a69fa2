import { m } from '@talaqqi/words/messages'
import { Link, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { useHijriDates } from '../../platform/language/hijri-dates.ts'
import { useLanguage } from '../../platform/language/i18n.ts'
import { personKey, useClaims } from '../../platform/session/session.ts'
import { ConfirmationHost } from '../../shared/confirmation/index.ts'
import { useMushaf } from '../../shared/mushaf/index.ts'
import { canPasskey, passkeyOffer } from '../../shared/passkeys/index.ts'
import { PrintHead } from '../../shared/print/index.ts'
import { useSchool } from '../../shared/screen/index.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { MarkIcon } from '../../ui/icons/icons.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { useWide } from '../../ui/layout/use-wide.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { OutboxBadge } from '../outbox/index.ts'
import { InvitationNotice } from './invitation-notice.tsx'
import { BesideMenu } from './menu/beside-menu.tsx'
import { MainMenu } from './menu/main-menu.tsx'
import { PhoneMenuButton } from './menu/phone-menu-button.tsx'
import { UserMenu } from './menu/user-menu.tsx'
import { SearchShortcut } from './search-shortcut.tsx'
import { useRequireSignIn } from './use-require-sign-in.ts'
import { useSignedInTables } from './use-signed-in-tables.ts'
import { WrongClock } from './wrong-clock.tsx'

const PasskeyNotice = lazy<ComponentType>(() =>
  import('./passkey-notice.tsx').catch(() => ({ default: () => null })),
)

/** The layout of all screens behind the sign-in. */
export function Shell() {
  useLanguage()
  useRequireSignIn()
  useSignedInTables()
  const claims = useClaims()
  const school = useSchool()?.name
  const isWide = useWide()
  const hasDates = useHijriDates()
  const hasNames = useMushaf()
  const [offersPasskey] = useState(() => passkeyOffer.isDue && canPasskey())
  if (!claims) return null
  return (
    <div key={personKey(claims)} className="flex min-h-dvh flex-col">
      <SkipLink>{m.shell_skip()}</SkipLink>
      <TopBar
        brand={<Brand />}
        navLabel={m.shell_main_menu()}
        status={<OutboxBadge />}
        menu={
          isWide ? (
            <UserMenu claims={claims} school={school} />
          ) : (
            <PhoneMenuButton claims={claims} school={school} />
          )
        }
      >
        {isWide && <MainMenu />}
      </TopBar>
      <PrintHead school={school ?? ''} person={claims.name} />
      <WrongClock />
      <InvitationNotice />
      {offersPasskey && (
        <Suspense>
          <PasskeyNotice />
        </Suspense>
      )}
      <BesideMenu>{hasDates && hasNames && <Screen />}</BesideMenu>
      <SearchShortcut />
      <ConfirmationHost />
      <Toasts />
    </div>
  )
}

/**
 * The bar first, in one piece; then the screen, in slices. Apart from the shell, because an answer to
 * a read of the shell would make React render the slices again in one piece.
 */
function Screen() {
  const isDue = useDeferredValue(true, false)
  return isDue && <Outlet />
}

function Brand() {
  return (
    <Link to="/lesson" className="flex min-h-12 items-center gap-2">
      <MarkIcon />
      {m.shell_brand()}
    </Link>
  )
}

function Toasts() {
  useLanguage()
  return <ToastRegion label={m.shell_messages()} closeLabel={m.words_close()} />
}
