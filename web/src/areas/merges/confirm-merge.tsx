import type { MergeConflict, MergeKind, MergePreview } from '@talaqqi/contract/merges'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { newId } from '../../platform/ids.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeList } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { QueryView, useSchool } from '../../shared/screen/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { conflictText, staysText, thingText } from './merge-texts.ts'

type Both = { kind: MergeKind; kept_id: string; merged_id: string }

type ConfirmMergeProps = Both & { onSwap: () => void; onOther: () => void }

/** What would move and what both have, before anything is written. */
export function ConfirmMerge({ onSwap, onOther, ...both }: ConfirmMergeProps) {
  const { kind, kept_id, merged_id } = both
  const preview = useQuery({
    queryKey: ['/merges/preview', kind, kept_id, merged_id],
    queryFn: ({ signal }) => call('POST /merges/preview', { body: both }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <QueryView query={preview}>
      {(found) => (
        <>
          <Panel title={m.merges_both()}>
            <Record record={found.kept} text={m.merges_stays_name} />
            <Record record={found.merged} text={m.merges_ends_name} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={onSwap}>{m.merges_swap()}</Button>
              <Button look="quiet" onClick={onOther}>
                {m.merges_other()}
              </Button>
            </div>
          </Panel>
          <Moved preview={found} />
          <Conflicts preview={found} />
          <Confirm both={both} preview={found} />
        </>
      )}
    </QueryView>
  )
}

type RecordProps = {
  record: MergePreview['kept']
  text: (values: { name: string }) => string
}

/** With the class: both records often have one name. */
function Record({ record: { name, section }, text }: RecordProps) {
  return (
    <p>
      {text({ name })} {section && <bdi className="text-ink-soft">{section}</bdi>}
    </p>
  )
}

function Moved({ preview: { moved, kept } }: { preview: MergePreview }) {
  return (
    <Panel title={m.merges_moved({ name: kept.name })}>
      {moved.length === 0 ? (
        <p className="text-ink-soft">{m.merges_nothing()}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {moved.map((thing) => (
            <li key={thing.of}>{thingText(thing)}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Conflicts({ preview: { conflicts, conflicts_total } }: { preview: MergePreview }) {
  const { data: classes = [] } = useQuery(routeList('GET /sections/', 100))
  const currency = useSchool()?.currency ?? 'R'
  if (conflicts.length === 0) return null
  const sections = new Map(classes.map(({ id, name }) => [id, name]))
  const more = conflicts_total - conflicts.length
  return (
    <Panel title={m.merges_conflicts()}>
      <ul className="flex flex-col gap-2">
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)}>
            <span className="block">{conflictText(conflict, { sections, currency })}</span>
            <span className="block text-sm text-ink-soft">{staysText(conflict)}</span>
          </li>
        ))}
        {more > 0 && <li>{m.imports_hanging_more({ count: formatNumber(more) })}</li>}
      </ul>
    </Panel>
  )
}

const keyOf = ({ of, date, time, juz, field, kept, merged }: MergeConflict) =>
  [of, date, time, juz, field, kept, merged].join(' ')

function Confirm({ both, preview }: { both: Both; preview: MergePreview }) {
  const [isAsking, setAsking] = useState(false)
  const id = useRef(newId())
  const navigate = useNavigate()
  const undoing = useWrite({
    mutationFn: (write) => write('POST /merges/:id/undo', { params: { id: id.current } }),
    onSuccess: () => showToast(m.merges_undone()),
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  })
  const merging = useWrite({
    mutationFn: (write) => write('POST /merges/', { body: { id: id.current, ...both } }),
    leaves: true,
    onSuccess: async () => {
      if (both.kind === 'sections') await navigate({ to: '/sections', replace: true })
      else
        await navigate({
          to: '/students/view/$studentId',
          params: { studentId: both.kept_id },
          replace: true,
        })
      showToast(m.merges_done(), {
        action: { label: m.merges_undo(), onSelect: () => undoing.mutate() },
      })
    },
  })
  return (
    <>
      <Notice>
        <p>{m.merges_undo_what()}</p>
      </Notice>
      <div className="flex max-sm:*:flex-1">
        <Button look="primary" size="big" onClick={() => setAsking(true)}>
          {m.merges_merge()}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
          merging.reset()
        }}
        onConfirm={() => merging.mutate()}
        title={m.merges_confirm({ kept: preview.kept.name, merged: preview.merged.name })}
        description={m.merges_undo_what()}
        confirmText={m.merges_merge()}
        cancelText={m.words_cancel()}
        busy={merging.isPending}
        busyText={m.merges_merging()}
        error={merging.error && <p>{failureText(merging.error)}</p>}
      />
    </>
  )
}
