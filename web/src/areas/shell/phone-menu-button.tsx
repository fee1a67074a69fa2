import type { TokenClaims } from '@talaqqi/contract/auth'
import { m } from '@talaqqi/words/messages'
import { Suspense, useState } from 'react'
import { fetchSoon, later } from '../../platform/later.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuIcon } from '../../ui/icons.tsx'

const load = () => import('./phone-menu.tsx')
const PhoneMenu = later(load)
// It should be there when it is asked for, and hold up nothing that is asked for before.
void fetchSoon(load)

/** On a phone: opens the menu of everything. */
export function PhoneMenuButton(props: { claims: TokenClaims; school?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={m.shell_open_menu()}
        icon={<MenuIcon />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <PhoneMenu {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
