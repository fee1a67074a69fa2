import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'

/** A term or holiday that someone else deleted. */
export function RecordGone() {
  return (
    <EmptyState
      picture="clock"
      action={<Button render={<Link to="/calendar" />}>{m.calendar_to_calendar()}</Button>}
    >
      {m.calendar_gone()}
    </EmptyState>
  )
}
