import type { SessionSummary } from '@talaqqi/contract/sessions'
import { isOpen } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { EditIcon, PlayIcon, TallyIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { continuePath } from '../lesson/continue-path.ts'

export function ContinueButton({ session }: { session: SessionSummary }) {
  const open = isOpen(session)
  const isCounted = session.type !== 'other'
  const Icon = open ? PlayIcon : isCounted ? TallyIcon : EditIcon
  return (
    <Button
      look="primary"
      size="big"
      wide
      icon={<Icon />}
      render={<Link to={continuePath(session.type)} params={{ sessionId: session.id }} />}
    >
      {open ? m.history_continue() : m.history_edit()}
      {!open && isCounted && (
        <span aria-hidden="true" className="block text-sm font-normal">
          {m.history_count_again()}
        </span>
      )}
    </Button>
  )
}
