import { MOVE_UNDO_MINUTES, type StudentMove } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { useUndoMove } from './use-undo-move.ts'

const MINUTE_MS = 60_000

/** Moves of the last 15 minutes, also from another device, each with its undo. */
export function OpenMoves() {
  // Optional: show neither a spinner nor an error for it.
  const { data: moves = [] } = useQuery({
    ...routeQuery('GET /students/moves'),
    refetchInterval: ({ state }) => (state.data?.length ? MINUTE_MS : false),
  })
  const since = serverNow() - MOVE_UNDO_MINUTES * MINUTE_MS
  const open = moves.filter(({ created_at }) => Date.parse(created_at) > since)
  return open.map((move) => <OpenMove key={move.id} move={move} />)
}

function OpenMove({ move: { id, total, section } }: { move: StudentMove }) {
  const undo = useUndoMove()
  return (
    <Notice
      action={
        <Button
          busy={undo.isPending}
          busyText={m.students_move_undoing()}
          onClick={() => undo.mutate(id)}
        >
          {m.students_undo()}
        </Button>
      }
    >
      <p>{m.students_moved_notice({ count: total, section: section.name })}</p>
    </Notice>
  )
}
