import type { FeeRun } from '@talaqqi/contract/fees'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../../platform/api/failure.ts'
import { useDates } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { isolated, personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { EditIcon, UndoIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useRunText } from './run-text.ts'

/** Newest first, each with Undo. */
export function FeeRuns() {
  const query = useQuery(routeQuery('GET /subscriptions/fees'))
  return (
    <Panel title={m.subscriptions_fee_runs()}>
      <QueryView query={query}>
        {(runs) =>
          runs.length === 0 ? (
            <p className="text-ink-soft">{m.subscriptions_fee_runs_none()}</p>
          ) : (
            <List label={m.subscriptions_fee_runs()}>
              {runs.map((run) => (
                <OneRun key={run.id} run={run} />
              ))}
            </List>
          )
        }
      </QueryView>
    </Panel>
  )
}

function OneRun({ run }: { run: FeeRun }) {
  const dates = useDates()
  const { title, summary } = useRunText(run)
  const { created_at, user, undone_at, undone_by } = run
  const added = m.subscriptions_added_by({ when: dates.exact(created_at), name: personName(user) })
  const undone =
    undone_at &&
    undone_by &&
    m.subscriptions_undone_by({ when: dates.exact(undone_at), name: personName(undone_by) })
  return (
    <ListRow
      title={<bdi>{title}</bdi>}
      detail={[summary, undone ?? added].map(isolated).join(DOT)}
      trailing={
        undone_at === null && (
          <div className="flex flex-col gap-2 sm:flex-row">
            <Button
              icon={<EditIcon size={20} />}
              render={
                <Link
                  to="/subscriptions/fees"
                  search={{ edit: run.id }}
                  aria-label={m.subscriptions_fees_edit_of({ what: title })}
                />
              }
            >
              {m.subscriptions_update()}
            </Button>
            <UndoRun run={run} title={title} />
          </div>
        )
      }
    />
  )
}

function UndoRun({ run, title }: { run: FeeRun; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const { summary } = useRunText(run)
  const undo = useWrite({
    mutationFn: (write) => write('POST /subscriptions/fees/:id/undo', { params: { id: run.id } }),
    onSuccess: () => {
      showToast(m.subscriptions_fees_undone())
      setAsking(false)
    },
  })
  return (
    <>
      <Button
        icon={<UndoIcon size={20} />}
        aria-label={m.subscriptions_undo_of({ what: title })}
        onClick={() => setAsking(true)}
      >
        {m.subscriptions_undo()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate()}
        title={m.subscriptions_undo_title()}
        description={`${title}${DOT}${summary}. ${m.subscriptions_undo_what()}`}
        confirmText={m.subscriptions_undo()}
        cancelText={m.words_cancel()}
        busy={undo.isPending}
        error={undo.error ? failureText(undo.error) : undefined}
        danger
      />
    </>
  )
}
