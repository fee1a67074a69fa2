import type { YearEnd } from '@talaqqi/contract/year-ends'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { personName } from '../../shared/school-words/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { SchoolIcon, UndoIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type Undo = { yearEnd: YearEnd; without_changed: boolean }

/** Earlier moves, each with one undo; a refused one offers to put back the others. */
export function YearEnds() {
  const { data } = useQuery(routeQuery('GET /year-ends/'))
  const [asked, setAsked] = useState<YearEnd | null>(null)
  const undo = useWrite({
    mutationFn: (write, { yearEnd: { id }, without_changed }: Undo) =>
      write('POST /year-ends/:id/undo', { params: { id }, body: { without_changed } }),
    onSuccess: (_, { without_changed }) => {
      setAsked(null)
      showToast(without_changed ? m.year_end_undone_others() : m.year_end_undone_toast())
    },
  })
  const isPartly = undo.error instanceof ApiError && undo.error.code === 'conflict'
  if (!data || data.length === 0) return null
  return (
    <Panel title={m.year_end_earlier()}>
      <List label={m.year_end_earlier()}>
        {data.map((one) => (
          <YearEndRow key={one.id} yearEnd={one} onUndo={() => setAsked(one)} />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => {
          setAsked(null)
          undo.reset()
        }}
        onConfirm={() => asked && undo.mutate({ yearEnd: asked, without_changed: isPartly })}
        title={m.year_end_undo_title()}
        description={m.year_end_undo_what()}
        confirmText={isPartly ? m.year_end_undo_others() : m.year_end_undo()}
        cancelText={m.words_cancel()}
        busy={undo.isPending}
        busyText={m.year_end_moving()}
        error={undo.error && <p>{failureText(undo.error)}</p>}
      />
    </Panel>
  )
}

function YearEndRow({ yearEnd, onUndo }: { yearEnd: YearEnd; onUndo: () => void }) {
  const { exact } = useDates()
  const { students: count, user, created_at, undone_at } = yearEnd
  return (
    <ListRow
      leading={<SchoolIcon />}
      title={m.year_end_moved({ count })}
      detail={
        <>
          <bdi>{personName(user)}</bdi>
          {DOT}
          {exact(created_at)}
          {undone_at !== null && `${DOT}${m.year_end_undone({ when: exact(undone_at) })}`}
        </>
      }
      trailing={
        undone_at === null && (
          <Button look="quiet" icon={<UndoIcon size={20} />} onClick={onUndo}>
            {m.year_end_undo()}
          </Button>
        )
      }
    />
  )
}
