import { m } from '@talaqqi/words/messages'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useSignOut } from '../../auth/index.ts'
import { useUnsent, useUnstored } from '../../outbox/index.ts'

/** Asks for confirmation if writes are pending. Render `question` next to the menu. */
export function useSignOutQuestion(): { signOut: () => void; question: ReactNode } {
  const signOut = useSignOut()
  const { waiting, refused, lessons } = useUnsent()
  const count = waiting + refused
  const isUnstored = useUnstored()
  const [isAsking, setAsking] = useState(false)
  const question = isAsking && (
    <ConfirmDialog
      open
      onClose={() => setAsking(false)}
      onConfirm={() => void signOut()}
      title={m.shell_sign_out_title()}
      description={isUnstored ? m.outbox_not_stored_what() : unsentText(count, lessons)}
      confirmText={m.shell_sign_out()}
      cancelText={m.words_cancel()}
    />
  )
  return { signOut: () => (count > 0 ? setAsking(true) : void signOut()), question }
}

function unsentText(count: number, lessons: number): string {
  return count === lessons ? m.outbox_unsent_lessons({ count }) : m.outbox_unsent_saves({ count })
}
