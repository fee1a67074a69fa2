import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import type { Write } from '../../../platform/queries/write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { LeaveGuard } from '../../../shared/forms/index.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import type { EditedRows } from '../edits/use-edits.ts'
import { importFailureText } from '../failure-text.ts'
import type { HeadingChoice } from '../mapping/columns-panel.tsx'
import type { SheetRow } from '../reading/reading.ts'
import { RunProgress } from '../run/run-progress.tsx'
import { type RunResult, type SendOptions, useRun } from '../run/use-run.ts'
import { useRowLabel } from '../sheet-names.ts'
import { ActionBar } from './action-bar.tsx'
import { type Check, type Checked, useCheck } from './use-check.ts'

export type PreviewProps<Row, Target extends string, Counts> = {
  name: string
  edited: EditedRows<Row>
  headings: HeadingChoice<Target>[]
  question: string | null
  onFile: (file: File) => void
  onCancel: () => void
  onDone: (done: RunResult<Counts>) => void
}

type PreviewShellProps<Row extends SheetRow, Fate extends SheetRow, Counts, Found> = Omit<
  PreviewProps<Row, string, Counts>,
  'name' | 'headings'
> & {
  check: Check<Row, Fate, Found>
  run: (id: string, rows: Row[], options: SendOptions, write: Write) => Promise<RunResult<Counts>>
  stateOf: (counts: Found) => { mayRun: boolean; reason: string; runText: string }
  children: (checked: Checked<Row, Fate, Found>, onLeaveOut: (row: number) => void) => ReactNode
}

export function PreviewShell<Row extends SheetRow, Fate extends SheetRow, Counts, Found = Counts>(
  props: PreviewShellProps<Row, Fate, Counts, Found>,
) {
  const { edited, stateOf, children, question, onFile, onCancel, onDone } = props
  const { rows } = edited
  const placeOf = useRowLabel()
  const check = useCheck(rows, props.check)
  const run = useRun({ run: props.run, onDone, onRefused: check.again })
  const { checked } = check

  function leaveOut(row: number) {
    if (rows.length === 1) return onCancel()
    edited.leaveOut(row)
    const action = { label: m.imports_undo(), onSelect: () => edited.takeBack(row) }
    showToast(m.imports_removed({ row: placeOf(row) }), { action })
  }

  if (run.isRunning)
    return run.sent < 1 ? (
      <RunProgress text={m.imports_sending()} part={run.sent} />
    ) : (
      <RunProgress text={m.imports_running()} />
    )
  if (!checked && check.failure)
    return (
      <ErrorState retryText={m.words_try_again()} onRetry={check.again}>
        {importFailureText(check.failure)}
      </ErrorState>
    )
  if (!checked)
    return check.sent < 1 ? (
      <RunProgress text={m.imports_sending()} part={check.sent} onCancel={onCancel} />
    ) : (
      <RunProgress text={m.imports_checking()} onCancel={onCancel} />
    )
  return (
    <>
      {children(checked, leaveOut)}
      {run.failure && <FailureNotice error={run.failure} />}
      {check.failure && (
        <FailureNotice
          error={check.failure}
          reason={importFailureText(check.failure)}
          action={<Button onClick={check.again}>{m.words_try_again()}</Button>}
        />
      )}
      <ActionBar
        {...stateOf(checked.counts)}
        {...(question && { mayRun: false, reason: question })}
        isCurrent={check.isCurrent}
        onFile={onFile}
        onRun={() => void run.run(rows)}
      />
      <LeaveGuard isUnsaved={() => edited.isEdited} />
    </>
  )
}
