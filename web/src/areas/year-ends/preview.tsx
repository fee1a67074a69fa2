import type { Section } from '@talaqqi/contract/sections'
import type { YearEndConflict, YearEndMoves } from '@talaqqi/contract/year-ends'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { newId } from '../../platform/ids.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { isolated } from '../../shared/school-words/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { countsOf } from './plan.ts'

type PreviewProps = {
  moves: YearEndMoves
  classes: Section[]
  onClose: () => void
  onMoved: () => void
}

/** What will move and what stands against it; the last question before all move together. */
export function Preview({ moves, classes, onClose, onMoved }: PreviewProps) {
  const [id] = useState(newId)
  const preview = useQuery({
    queryKey: ['year-end preview', moves],
    queryFn: () => call('POST /year-ends/preview', { body: moves }),
    gcTime: 0,
    staleTime: 0,
  })
  const moving = useWrite({
    mutationFn: (write) => write('POST /year-ends/', { body: { id, ...moves } }),
    onSuccess: ({ students: count }) => {
      showToast(m.year_end_moved({ count }))
      onMoved()
    },
  })
  const count = moves.students.length
  const conflicts = preview.data?.conflicts ?? []
  const nameOf = (section: string) =>
    isolated(classes.find((one) => one.id === section)?.name ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!moving.isPending}
      title={m.year_end_preview_title()}
      closeLabel={m.words_close()}
      actions={
        <>
          <Button onClick={onClose} disabled={moving.isPending}>
            {m.words_cancel()}
          </Button>
          <Button
            look="primary"
            disabled={!preview.data || conflicts.some(({ code }) => code === 'changed')}
            busy={moving.isPending}
            busyText={m.year_end_moving()}
            onClick={() => moving.mutate()}
          >
            {m.year_end_move({ count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-1">
          {countsOf(moves).map(({ from, to, count: some }) => (
            <li key={`${from} ${to}`}>
              {to === null
                ? m.year_end_line_leaves({ from: nameOf(from), count: some })
                : m.year_end_line({ from: nameOf(from), to: nameOf(to), count: some })}
            </li>
          ))}
          {moves.teachers.length > 0 && (
            <li>{m.year_end_teachers({ count: moves.teachers.length })}</li>
          )}
        </ul>
        <QueryView query={preview} loading={<Skeleton height="3rem" />}>
          {() => (
            <>
              {conflicts.map((conflict) => (
                <Conflict key={conflict.code} conflict={conflict} />
              ))}
            </>
          )}
        </QueryView>
        <p className="text-sm text-ink-soft">{m.year_end_history_stays()}</p>
        {moving.error && <FailureNotice error={moving.error} />}
      </div>
    </Dialog>
  )
}

function Conflict({ conflict: { code, count, names } }: { conflict: YearEndConflict }) {
  const more = count > names.length ? ` +${count - names.length}` : ''
  const texts = {
    changed: m.year_end_conflict_changed,
    open_lesson: m.year_end_conflict_open_lesson,
    without_teacher: m.year_end_conflict_without_teacher,
  }
  return (
    <Notice tone={code === 'changed' ? 'danger' : 'warning'} title={texts[code]()}>
      <bdi>{names.join(', ') + more}</bdi>
    </Notice>
  )
}
