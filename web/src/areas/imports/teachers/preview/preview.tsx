import type { ClassesSaid, ClassQuestion } from '@talaqqi/contract/imports'
import {
  INVITATIONS_AT_ONCE,
  type TeacherCounts,
  type TeacherFate,
  type TeacherRow,
  type TeacherTarget,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { useCallback } from 'react'
import { call } from '../../../../platform/api/api.ts'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { Figures } from '../../../../shared/people/index.ts'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { useClassAnswers } from '../../preview/class-answers.ts'
import { ClassQuestions } from '../../preview/class-questions.tsx'
import { FilteredRows } from '../../preview/filtered-rows.tsx'
import { type PreviewProps, PreviewShell } from '../../preview/preview-shell.tsx'
import type { Check, Checked } from '../../preview/use-check.ts'
import { RowEditor } from './row-editor.tsx'
import { RowSummary } from './row-summary.tsx'
import { useSendNow } from './send-now.ts'
import { TableHeadings, TableRow } from './table-row.tsx'

type Found = TeacherCounts & { classes: ClassQuestion[]; of: ClassesSaid }

export function TeachersPreview(props: PreviewProps<TeacherRow, TeacherTarget, TeacherCounts>) {
  const { name, headings, ...shell } = props
  const { rows, correct } = props.edited
  const [send, setSend] = useSendNow()
  const [classes] = useClassAnswers()
  const check: Check<TeacherRow, TeacherFate, Found> = useCallback(
    async (sent, options) => {
      const body = { rows: sent, classes }
      const found = await call('POST /imports/teachers/preview', { body }, options)
      return {
        fates: found.fates,
        counts: { ...found.counts, classes: found.classes, of: classes },
      }
    },
    [classes],
  )
  return (
    <PreviewShell
      {...shell}
      check={check}
      run={(id, sent, options, write) => {
        const told = { name: name.slice(0, 200), headings: headings.slice(-100) }
        return write(
          'POST /imports/teachers',
          { body: { id, rows: sent, classes, send, ...told } },
          options,
        )
      }}
      stateOf={(counts) => stateOf(counts, send, counts.of === classes)}
    >
      {(checked, onLeaveOut) => (
        <>
          <Counts counts={checked.counts} />
          <ClassQuestions questions={checked.counts.classes} />
          <Checkbox
            label={m.imports_send_now()}
            hint={m.imports_send_now_hint()}
            checked={send}
            onCheckedChange={setSend}
          />
          <TeacherRows rows={rows} checked={checked} onChange={correct} onLeaveOut={onLeaveOut} />
        </>
      )}
    </PreviewShell>
  )
}

type TeacherRowsProps = {
  rows: TeacherRow[]
  checked: Checked<TeacherRow, TeacherFate, Found>
  onChange: (row: TeacherRow) => void
  onLeaveOut: (row: number) => void
}

function TeacherRows({ rows, checked, onChange, onLeaveOut }: TeacherRowsProps) {
  const { fates, counts } = checked
  const fateOf = ({ row }: TeacherRow) => fates.get(row)
  return (
    <FilteredRows
      rows={rows}
      filters={filtersOf(checked, rows.length)}
      first={counts.wrong > 0 ? 'wrong' : 'all'}
      isOf={(row, filter) => filter === 'all' || filterOf(fateOf(row)) === filter}
      onChange={onChange}
      headings={<TableHeadings />}
      renderInTable={(row, change) => (
        <TableRow row={row} fate={fateOf(row)} onChange={change} onLeaveOut={onLeaveOut} />
      )}
      renderInList={(row, onEdit) => <RowSummary row={row} fate={fateOf(row)} onEdit={onEdit} />}
      renderEditor={(row, change, onClose) => (
        <RowEditor {...{ row, onLeaveOut, onClose }} fate={fateOf(row)} onChange={change} />
      )}
    />
  )
}

type Filter = 'all' | 'wrong' | 'new' | 'known'

/** A teacher in an earlier row of the file counts as known, too. */
function filterOf(fate: TeacherFate | undefined): Filter | undefined {
  return fate?.teacher === 'same' ? 'known' : fate?.teacher
}

function filtersOf({ fates }: TeacherRowsProps['checked'], all: number) {
  const count = (filter: Filter) =>
    [...fates.values()].filter((fate) => filterOf(fate) === filter).length
  const filters: { value: Filter; text: string; count: number }[] = [
    { value: 'all', text: m.imports_filter_all(), count: all },
    { value: 'wrong', text: m.imports_filter_wrong(), count: count('wrong') },
    { value: 'new', text: m.imports_filter_new(), count: count('new') },
    { value: 'known', text: m.imports_fate_known(), count: count('known') },
  ]
  return filters
}

function stateOf(
  { wrong, teachers, assignments, classes }: Found,
  send: boolean,
  isCurrent: boolean,
) {
  const isNothing = teachers === 0 && assignments === 0
  const isTooMany = send && teachers > INVITATIONS_AT_ONCE
  const right = isNothing ? m.imports_teachers_nothing_new() : m.imports_all_right()
  const max = formatNumber(INVITATIONS_AT_ONCE)
  const isAsked = classes.length > 0
  const reason = isTooMany ? m.imports_too_many_invitations({ max }) : right
  return {
    mayRun: isCurrent && !isAsked && wrong === 0 && !isNothing && !isTooMany,
    reason: isAsked
      ? m.imports_answer_first()
      : wrong > 0
        ? m.imports_wrong_first({ count: wrong })
        : reason,
    runText:
      teachers === 0 && assignments > 0
        ? m.imports_run_assignments()
        : m.imports_run_teachers({ count: teachers }),
  }
}

function Counts({ counts }: { counts: TeacherCounts }) {
  return (
    <Figures
      items={[
        { label: m.imports_count_teachers(), count: counts.teachers },
        { label: m.imports_count_wrong(), count: counts.wrong },
        { label: m.imports_count_known(), count: counts.known },
        { label: m.imports_count_sections(), count: counts.sections },
        { label: m.imports_count_assignments(), count: counts.assignments },
      ]}
    />
  )
}
