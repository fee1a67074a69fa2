import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { readClaims } from '../../platform/session/session.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** An absent field keeps its value. */
type UserValues = Partial<Pick<User, 'is_active' | 'is_admin' | 'email' | 'phone'>>

type Loss = 'account' | 'right' | 'email' | 'phone'

const WORDS = {
  account: {
    title: m.users_own_account_title,
    description: m.users_own_account_what,
    confirm: m.users_own_account_confirm,
  },
  right: {
    title: m.users_own_right_title,
    description: m.users_own_right_what,
    confirm: m.users_own_right_confirm,
  },
  email: {
    title: m.users_own_email_title,
    description: m.users_own_email_what,
    confirm: m.users_own_email_confirm,
  },
  phone: {
    title: m.users_own_phone_title,
    description: m.users_own_phone_what,
    confirm: m.users_own_phone_confirm,
  },
} as const

/**
 * Asks administrators before they remove their own account, right or email.
 * `mayBeSaved` is for the form; render `question` in the screen.
 */
export function useLosesOwnAccess(user?: User) {
  const [asking, setAsking] = useState<{ loss: Loss; settle: (yes: boolean) => void }>()

  async function mayBeSaved(input: UserValues): Promise<boolean> {
    const loss = user?.id === readClaims()?.uid ? accessLossOf(user, input) : null
    return loss === null || new Promise((settle) => setAsking({ loss, settle }))
  }

  function answer(yes: boolean) {
    asking?.settle(yes)
    setAsking(undefined)
  }
  const words = WORDS[asking?.loss ?? 'right']
  const question = (
    <ConfirmDialog
      open={asking !== undefined}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={words.title()}
      description={words.description()}
      confirmText={words.confirm()}
      cancelText={m.words_cancel()}
      danger
    />
  )
  return { mayBeSaved, question }
}

function accessLossOf(user: User | undefined, input: UserValues): Loss | null {
  if (user?.is_active && input.is_active === false) return 'account'
  if (user?.is_admin && input.is_admin === false) return 'right'
  if (input.email && input.email !== user?.email) return 'email'
  return input.phone && input.phone !== `+${user?.phone}` ? 'phone' : null
}
