import type { ImportCounts, ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { call } from '../../../platform/api.ts'
import { Figures } from '../../people/index.ts'
import { FilteredRows } from '../preview/filtered-rows.tsx'
import { type PreviewProps, PreviewShell } from '../preview/preview-shell.tsx'
import type { Check, Checked } from '../preview/use-check.ts'
import { AllAnswers } from './all-answers.tsx'
import { answerEmail } from './answers.ts'
import type { OnEmail } from './guardian-question.tsx'
import type { Target } from './headings.ts'
import { RowEditor } from './row-editor.tsx'
import { RowSummary } from './row-summary.tsx'
import { TableHeadings, TableRow } from './table-row.tsx'

/** What would become of each student, and of the guardians beside them. */
export function StudentsPreview(props: PreviewProps<ImportRow, Target, ImportCounts>) {
  const { name, headings, ...shell } = props
  const { rows, change, correct } = props.edited
  return (
    <PreviewShell
      {...shell}
      check={check}
      run={(id, sent, options) => {
        const body = { id, rows: sent, name: name.slice(0, 200), headings: headings.slice(-100) }
        return call('POST /imports/', { body }, options)
      }}
      stateOf={stateOf}
    >
      {(checked, onLeaveOut) => (
        <>
          <Counts counts={checked.counts} />
          <AllAnswers
            rows={rows}
            checked={checked}
            onChange={(answered) => change(() => answered)}
          />
          <StudentRows
            rows={rows}
            checked={checked}
            onChange={correct}
            onEmail={(answer) => change((now) => answerEmail(now, answer))}
            onLeaveOut={onLeaveOut}
          />
        </>
      )}
    </PreviewShell>
  )
}

const check: Check<ImportRow, ImportFate, ImportCounts> = (rows, options) =>
  call('POST /imports/preview', { body: { rows } }, options)

type StudentRowsProps = {
  rows: ImportRow[]
  checked: Checked<ImportRow, ImportFate, ImportCounts>
  onChange: (row: ImportRow) => void
  onEmail: OnEmail
  onLeaveOut: (row: number) => void
}

function StudentRows({ rows, checked, onChange, onEmail, onLeaveOut }: StudentRowsProps) {
  const { fates, counts } = checked
  const fateOf = ({ row }: ImportRow) => fates.get(row)
  return (
    <FilteredRows
      rows={rows}
      filters={filtersOf(checked, rows.length)}
      first={counts.wrong > 0 ? 'wrong' : 'all'}
      isOf={(row, filter) => filter === 'all' || fateOf(row)?.student === filter}
      onChange={onChange}
      headings={<TableHeadings />}
      renderInTable={(row, change) => (
        <TableRow {...{ row, onEmail, onLeaveOut }} fate={fateOf(row)} onChange={change} />
      )}
      renderInList={(row, onEdit) => <RowSummary row={row} fate={fateOf(row)} onEdit={onEdit} />}
      renderEditor={(row, change, onClose) => (
        <RowEditor
          {...{ row, onEmail, onLeaveOut, onClose }}
          fate={fateOf(row)}
          onChange={change}
        />
      )}
    />
  )
}

type Filter = 'all' | 'wrong' | 'new' | 'duplicate'

function filtersOf({ counts, fates }: StudentRowsProps['checked'], all: number) {
  const news = [...fates.values()].filter(({ student }) => student === 'new').length
  const filters: { value: Filter; text: string; count: number }[] = [
    { value: 'all', text: m.imports_filter_all(), count: all },
    { value: 'wrong', text: m.imports_filter_wrong(), count: counts.wrong },
    { value: 'new', text: m.imports_filter_new(), count: news },
    { value: 'duplicate', text: m.imports_filter_duplicate(), count: counts.duplicates },
  ]
  return filters
}

function stateOf({ wrong, students }: ImportCounts) {
  const right = students > 0 ? m.imports_all_right() : m.imports_nothing_new()
  return {
    mayRun: wrong === 0 && students > 0,
    reason: wrong > 0 ? m.imports_wrong_first({ count: wrong }) : right,
    runText: m.imports_run({ count: students }),
  }
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
