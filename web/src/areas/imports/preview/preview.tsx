import type { ImportCounts } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FailureNotice } from '../../failures/index.ts'
import { LeaveGuard } from '../../forms/index.ts'
import { Figures } from '../../people/index.ts'
import { importFailureText } from '../failure-text.ts'
import type { Sheet } from '../reading/rows.ts'
import { useRun } from '../running/use-run.ts'
import { Working } from '../running/working.tsx'
import { ActionBar } from './action-bar.tsx'
import { FilteredRows } from './filtered-rows.tsx'
import { useCheck } from './use-check.ts'

type PreviewProps = {
  sheet: Sheet
  /** A corrected file in place of this one. */
  onFile: (file: File) => void
  onCancel: () => void
  onDone: (counts: ImportCounts) => void
}

/** Every row's fate before anything is written; cells can be corrected, rows left out. */
export function Preview({ sheet, onFile, onCancel, onDone }: PreviewProps) {
  const [rows, setRows] = useState(sheet.rows)
  const check = useCheck(rows)
  const run = useRun(onDone, check.again)
  const { checked } = check

  function leaveOut(row: number) {
    const removed = rows.find((one) => one.row === row)
    if (!removed) return
    if (rows.length === 1) return onCancel()
    setRows(rows.filter((one) => one !== removed))
    const undo = () => setRows((now) => [...now, removed].sort((a, b) => a.row - b.row))
    const action = { label: m.imports_undo(), onSelect: undo }
    showToast(m.imports_removed({ row }), { action })
  }

  if (run.isRunning)
    return run.sent < 1 ? (
      <Working text={m.imports_sending()} part={run.sent} />
    ) : (
      <Working text={m.imports_running()} />
    )
  if (!checked && check.failure)
    return (
      <ErrorState retryText={m.words_try_again()} onRetry={check.again}>
        {importFailureText(check.failure)}
      </ErrorState>
    )
  if (!checked)
    return check.sent < 1 ? (
      <Working text={m.imports_sending()} part={check.sent} onCancel={onCancel} />
    ) : (
      <Working text={m.imports_checking()} onCancel={onCancel} />
    )
  return (
    <>
      <Counts counts={checked.counts} />
      {sheet.ignored.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {m.imports_ignored({ names: sheet.ignored.join(', ') })}
        </p>
      )}
      <FilteredRows
        rows={rows}
        checked={checked}
        onChange={(changed) =>
          setRows((now) => now.map((row) => (row.row === changed.row ? changed : row)))
        }
        onLeaveOut={leaveOut}
      />
      {run.failure && <FailureNotice error={run.failure} />}
      {check.failure && (
        <FailureNotice
          error={check.failure}
          reason={importFailureText(check.failure)}
          action={<Button onClick={check.again}>{m.words_try_again()}</Button>}
        />
      )}
      <ActionBar
        counts={checked.counts}
        isCurrent={check.isCurrent}
        onFile={onFile}
        onRun={() => void run.run(rows)}
      />
      <LeaveGuard isUnsaved={() => rows !== sheet.rows} />
    </>
  )
}

function Counts({ counts }: { counts: ImportCounts }) {
  return (
    <Figures
      items={[
        { label: m.imports_count_students(), count: counts.students },
        { label: m.imports_count_wrong(), count: counts.wrong },
        { label: m.imports_count_duplicates(), count: counts.duplicates },
        { label: m.imports_count_sections(), count: counts.sections },
        { label: m.imports_count_guardians(), count: counts.guardians },
      ]}
    />
  )
}
