import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routeList } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type Question = { name: string; sections: string[]; settle: (yes: boolean) => void }

/**
 * Asks before classes lose their only active teacher, and names them. Render `question` in the screen.
 */
export function useLonelyClasses() {
  const client = useQueryClient()
  const [asking, setAsking] = useState<Question>()

  async function mayLeave(user: User, sections: User['sections']): Promise<boolean> {
    if (!user.is_active || sections.length === 0) return true
    // Ignore a read error here: the write reports its own.
    const all = await client
      .fetchQuery({ ...routeList('GET /users/', 100), staleTime: 0 })
      .catch((): User[] => [])
    const others = all.filter(({ id, is_active }) => is_active && id !== user.id)
    const isLonely = ({ id }: { id: string }) =>
      all.length > 0 && !others.some((other) => other.sections.some((one) => one.id === id))
    const lonely = sections.filter(isLonely).map(({ name }) => name)
    if (lonely.length === 0) return true
    return new Promise((settle) => setAsking({ name: personName(user), sections: lonely, settle }))
  }

  function answer(yes: boolean) {
    asking?.settle(yes)
    setAsking(undefined)
  }
  const question = asking && (
    <ConfirmDialog
      open
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={m.users_lonely_title()}
      description={m.users_lonely_what({
        name: asking.name,
        sections: asking.sections.join(', '),
      })}
      confirmText={m.users_lonely_confirm()}
      cancelText={m.words_cancel()}
      danger
    />
  )
  return { mayLeave, question }
}
