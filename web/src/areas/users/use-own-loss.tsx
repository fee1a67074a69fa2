import type { NewUser, User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { readClaims } from '../../platform/session/session.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type Loss = 'account' | 'right' | 'email'

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
} as const

/**
 * Asks administrators before they remove their own account, right or email.
 * `mayBeSaved` is for the form; render `question` in the screen.
 */
export function useLosesOwnAccess(user?: User) {
  const [asking, setAsking] = useState<{ loss: Loss; settle: (yes: boolean) => void }>()

  async function mayBeSaved(input: NewUser): Promise<boolean> {
    const loss = user?.email === readClaims()?.sub ? accessLossOf(user, input) : null
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

function accessLossOf(user: User | undefined, input: NewUser): Loss | null {
  if (user?.is_active && !input.is_active) return 'account'
  if (user?.is_admin && !input.is_admin) return 'right'
  return input.email === user?.email ? null : 'email'
}
