import type { TokenClaims } from '@talaqqi/contract/auth'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { MenuIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { PhoneMenu } from './phone-menu.tsx'

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
      {open && <PhoneMenu {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
