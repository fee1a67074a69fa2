import type { ImportCounts, ImportHeading, ImportRow } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FailureNotice } from '../../failures/index.ts'
import { LeaveGuard } from '../../forms/index.ts'
import { Figures } from '../../people/index.ts'
import { importFailureText } from '../failure-text.ts'
import { usePlaces } from '../places.ts'
import { type Done, useRun } from '../running/use-run.ts'
import { Working } from '../running/working.tsx'
import { ActionBar } from './action-bar.tsx'
import { AllAnswers } from './all-answers.tsx'
import { answerEmail } from './answers.ts'
import { FilteredRows } from './filtered-rows.tsx'
import { useCheck } from './use-check.ts'

type PreviewProps = {
  /** Of the file. */
  name: string
  sheetRows: ImportRow[]
  /** What was said of headings by hand, to be remembered. */
  headings: ImportHeading[]
  /** A corrected file in place of this one. */
  onFile: (file: File) => void
  onCancel: () => void
  onDone: (done: Done) => void
}

/** Every row's fate before anything is written; cells can be corrected, rows left out. */
export function Preview(props: PreviewProps) {
  const { name, sheetRows, headings, onFile, onCancel, onDone } = props
  const placeOf = usePlaces()
  const [rows, setRows] = useState(sheetRows)
  const check = useCheck(rows)
  const run = useRun({ name, headings }, onDone, check.again)
  const { checked } = check

  function leaveOut(row: number) {
    const removed = rows.find((one) => one.row === row)
    if (!removed) return
    if (rows.length === 1) return onCancel()
    setRows(rows.filter((one) => one !== removed))
    const undo = () => setRows((now) => [...now, removed].sort((a, b) => a.row - b.row))
    const action = { label: m.imports_undo(), onSelect: undo }
    showToast(m.imports_removed({ row: placeOf(row) }), { action })
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
      <AllAnswers rows={rows} checked={checked} onChange={setRows} />
      <FilteredRows
        rows={rows}
        checked={checked}
        onChange={(changed) =>
          setRows((now) => now.map((row) => (row.row === changed.row ? changed : row)))
        }
        onEmail={(answer) => setRows((now) => answerEmail(now, answer))}
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
      <LeaveGuard isUnsaved={() => rows !== sheetRows} />
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
