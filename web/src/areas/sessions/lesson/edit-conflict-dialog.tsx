import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LessonName } from './lesson-name.tsx'

export type EditConflictDialogProps = {
  sessionId: string
  onClose: () => void
  onOverwrite: () => void
  onReload: (latest: Session) => void
}

export function EditConflictDialog(props: EditConflictDialogProps) {
  const { sessionId, onClose, onOverwrite, onReload } = props
  const { data, error, isFetchedAfterMount } = useQuery({
    ...routeQuery('GET /sessions/:id', { params: { id: sessionId } }),
    staleTime: 0,
  })
  const latest = isFetchedAfterMount ? data : undefined
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={m.other_changed_title()}
      description={m.words_session_changed()}
      actions={
        <>
          <Button
            look="primary"
            disabled={!latest}
            onClick={() => latest && onReload(latest)}
            data-autofocus
          >
            {m.words_take_theirs()}
          </Button>
          <Button onClick={onOverwrite}>{m.words_overwrite()}</Button>
        </>
      }
    >
      {error ? <FailureNotice error={error} /> : <SavedValues session={latest} />}
    </Dialog>
  )
}

function SavedValues({ session }: { session: Session | undefined }) {
  if (!session) return <Skeleton height="6rem" />
  return (
    <section className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3">
      <h3 className="text-sm text-ink-soft">{m.other_changed_theirs()}</h3>
      <p dir="auto" className="font-medium wrap-anywhere">
        <LessonName session={session} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {session.comment}
      </p>
    </section>
  )
}
