import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  /** Keeps both: what stands here becomes a lesson of its own. */
  onSaveAsNew?: () => void
  /** What stands here. */
  mine?: VersionProps
}

export function EditConflictDialog(props: EditConflictDialogProps) {
  const { sessionId, onClose, onOverwrite, onReload, onSaveAsNew, mine } = props
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
          {onSaveAsNew && <Button onClick={onSaveAsNew}>{m.capture_save_as_new()}</Button>}
        </>
      }
    >
      {error ? <FailureNotice error={error} /> : <SavedValues session={latest} />}
      {mine && <Version {...mine} />}
    </Dialog>
  )
}

function SavedValues({ session }: { session: Session | undefined }) {
  if (!session) return <Skeleton height="6rem" />
  const { type, comment, lessons } = session
  const totals = lessons.flatMap(({ concerns }) => concerns.map(({ total }) => total))
  return (
    <Version
      title={m.other_changed_theirs()}
      name={<LessonName session={session} />}
      mistakes={type === 'other' ? null : totals.reduce((sum, total) => sum + total, 0)}
      comment={comment}
    />
  )
}

type VersionProps = {
  title: string
  name?: ReactNode
  /** Null where the lesson counts none. */
  mistakes: number | null
  comment: string
}

function Version({ title, name, mistakes, comment }: VersionProps) {
  return (
    <section className="mt-2 flex flex-col gap-1 rounded-control bg-sunken px-4 py-3">
      <h3 className="text-sm text-ink-soft">{title}</h3>
      {name && (
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
      )}
      {mistakes !== null && <p className="tabular">{m.capture_counted({ count: mistakes })}</p>}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {comment}
      </p>
    </section>
  )
}
