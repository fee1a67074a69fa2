import type { TokenClaims } from '@talaqqi/contract/auth'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { chooseLanguage, LANGUAGES, useLanguage } from '../../../platform/language/i18n.ts'
import { chooseTheme, useTheme } from '../../../platform/theme.ts'
import { Avatar } from '../../../ui/badges/avatar.tsx'
import {
  BookIcon,
  DeviceIcon,
  DownIcon,
  SchoolIcon,
  SignOutIcon,
} from '../../../ui/icons/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { StayingNote } from '../../outbox/index.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { SignedInUser } from './signed-in-user.tsx'
import { themeChoices } from './themes.ts'
import { useHasSeveralAccounts } from './use-has-several-accounts.ts'
import { useSignOutQuestion } from './use-sign-out-question.tsx'

/** The menu of a wide screen: person, language, theme and sign-out. */
export function UserMenu({ claims, school }: { claims: TokenClaims; school?: string }) {
  const { locale } = useLanguage()
  const theme = useTheme()
  const { signOut, question } = useSignOutQuestion()
  const hasSeveral = useHasSeveralAccounts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        label={m.shell_user_menu({ name: claims.name })}
        button={
          <>
            <Avatar name={claims.name} />
            <DownIcon size={20} />
          </>
        }
        header={<SignedInUser claims={claims} school={school} />}
      >
        <GroupTitle>{m.shell_language()}</GroupTitle>
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language.locale}
            lang={language.locale}
            checked={language.locale === locale}
            onSelect={() => chooseLanguage(language.locale)}
          >
            {language.name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <GroupTitle>{m.shell_theme()}</GroupTitle>
        {themeChoices().map(({ value, label }) => (
          <MenuItem key={value} checked={value === theme} onSelect={() => chooseTheme(value)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        {hasSeveral && (
          <MenuItem icon={<SchoolIcon size={20} />} render={<Link to="/accounts" />}>
            {m.shell_switch_account()}
          </MenuItem>
        )}
        <MenuItem icon={<DeviceIcon size={20} />} render={<Link to="/devices" />}>
          {m.devices_title()}
        </MenuItem>
        <MenuItem icon={<BookIcon size={20} />} render={<Link to="/about" />}>
          {m.shell_about()}
        </MenuItem>
        <StayingNote />
        <MenuItem icon={<SignOutIcon size={20} />} onSelect={signOut}>
          {m.shell_sign_out()}
        </MenuItem>
        <MenuItem icon={<SignOutIcon size={20} />} onSelect={() => setAsking(true)}>
          {m.shell_sign_out_everywhere()}
        </MenuItem>
      </Menu>
      {question}
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </>
  )
}

function GroupTitle({ children }: { children: string }) {
  return <p className="px-3 pt-1 text-sm text-ink-soft">{children}</p>
}
