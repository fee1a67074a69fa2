import type { TokenClaims } from '@talaqqi/contract/auth'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { chooseLanguage, LANGUAGES, useLanguage } from '../../../platform/language/i18n.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { chooseTheme, useTheme } from '../../../platform/theme.ts'
import { BookIcon, DeviceIcon, SchoolIcon, SignOutIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { NavItem } from '../../../ui/navigation/nav-item.tsx'
import { MobileMenu } from '../../../ui/overlays/mobile-menu.tsx'
import { StayingNote } from '../../outbox/index.ts'
import { MainMenu } from './main-menu.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { SignedInUser } from './signed-in-user.tsx'
import { themeChoices } from './themes.ts'
import { useHasSeveralAccounts } from './use-has-several-accounts.ts'
import { useSignOutQuestion } from './use-sign-out-question.tsx'

type PhoneMenuProps = { claims: TokenClaims; school?: string; onClose: () => void }

/** The main menu and the user menu of a phone. */
export function PhoneMenu({ claims, school, onClose }: PhoneMenuProps) {
  return (
    <MobileMenu
      onClose={onClose}
      closeLabel={m.shell_close_menu()}
      header={<SignedInUser claims={claims} school={school} />}
      footer={<Preferences />}
    >
      <MainMenu />
      <SwitchAccount />
      <NavItem icon={<DeviceIcon size={20} />} render={<Link to="/devices" />}>
        {m.devices_title()}
      </NavItem>
      <NavItem icon={<BookIcon size={20} />} render={<Link to="/about" />}>
        {m.shell_about()}
      </NavItem>
    </MobileMenu>
  )
}

/** For teachers: an administrator's main menu has this link already. */
function SwitchAccount() {
  const hasSeveral = useHasSeveralAccounts()
  const isAdmin = useIsAdmin()
  if (!hasSeveral || isAdmin) return null
  return (
    <NavItem icon={<SchoolIcon size={20} />} render={<Link to="/accounts" />}>
      {m.shell_switch_account()}
    </NavItem>
  )
}

function Preferences() {
  const { locale } = useLanguage()
  const theme = useTheme()
  const { signOut, question } = useSignOutQuestion()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={m.shell_language()}
        options={LANGUAGES.map((language) => ({ value: language.locale, label: language.name }))}
        value={locale}
        onValueChange={chooseLanguage}
      />
      <Select
        label={m.shell_theme()}
        options={themeChoices()}
        value={theme}
        onValueChange={chooseTheme}
      />
      <StayingNote />
      <Button icon={<SignOutIcon size={20} />} onClick={signOut}>
        {m.shell_sign_out()}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.shell_sign_out_everywhere()}
      </Button>
      {question}
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </div>
  )
}
