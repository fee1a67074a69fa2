import type { Dependent, DependentKind, ImportKind } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { failureText } from '../../../platform/api/failure.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import type { Write } from '../../../platform/queries/write.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { undoText } from '../kind-texts.ts'

type UndoImportProps = { id: string; kind: ImportKind; onUndone?: () => void }
type Kept = { hanging: Dependent[]; hanging_total: number }

export function UndoImport({ id, kind, onUndone }: UndoImportProps) {
  const [asking, setAsking] = useState(false)
  const undoing = useWrite({
    mutationFn: (write) => undo(write, id),
    onSuccess: (kept) => {
      if (kept) return
      setAsking(false)
      showToast(m.imports_undone())
      onUndone?.()
    },
  })
  const kept = undoing.data ?? null
  function close() {
    setAsking(false)
    undoing.reset()
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {m.imports_undo_import()}
      </Button>
      <ConfirmDialog
        open={asking && kept === null}
        onClose={close}
        onConfirm={() => undoing.mutate()}
        title={m.imports_undo_title()}
        description={undoText(kind)}
        confirmText={m.imports_undo_import()}
        cancelText={m.words_cancel()}
        busy={undoing.isPending}
        busyText={m.imports_undoing()}
        error={undoing.error && <p>{failureText(undoing.error)}</p>}
        danger
      />
      <Dialog
        alert
        open={kept !== null}
        onClose={close}
        title={m.imports_hanging()}
        description={m.imports_hanging_what()}
        actions={<Button onClick={close}>{m.words_close()}</Button>}
      >
        {kept && <DependentsList kept={kept} />}
      </Dialog>
    </>
  )
}

async function undo(write: Write, id: string): Promise<Kept | null> {
  try {
    await write('POST /imports/:id/undo', { params: { id } })
    return null
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'in_use')) throw error
    return call('GET /imports/:id', { params: { id } })
  }
}

function DependentsList({ kept: { hanging, hanging_total } }: { kept: Kept }) {
  const more = hanging_total - hanging.length
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-accent">
      {hanging.map(({ kind, name, by }) => (
        <li key={`${kind} ${name}`}>
          <bdi className="font-medium">{name}</bdi>
          {`: ${by.map(dependentsText).join(', ')}`}
        </li>
      ))}
      {more > 0 && <li>{m.imports_hanging_more({ count: formatNumber(more) })}</li>}
    </ul>
  )
}

function dependentsText(by: DependentKind): string {
  const texts: Record<DependentKind, () => string> = {
    lessons: m.imports_hangs_lessons,
    attendance: m.imports_hangs_attendance,
    targets: m.imports_hangs_targets,
    assessments: m.imports_hangs_assessments,
    tracks: m.imports_hangs_tracks,
    subscriptions: m.imports_hangs_subscriptions,
    revision: m.imports_hangs_revision,
    reports: m.imports_hangs_reports,
    messages: m.imports_hangs_messages,
    notes: m.imports_hangs_notes,
    guardians: m.imports_hangs_guardians,
    students: m.imports_hangs_students,
    signed_in: m.imports_hangs_signed_in,
    comments: m.imports_hangs_comments,
    teachers: m.imports_hangs_teachers,
    classes: m.imports_hangs_classes,
    holidays: m.imports_hangs_holidays,
    moves: m.imports_hangs_moves,
    changes: m.imports_hangs_changes,
  }
  return texts[by]()
}
