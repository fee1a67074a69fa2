import type { ClassesSaid, ClassQuestion } from '@talaqqi/contract/imports'
import type { ImportCounts, ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { useCallback } from 'react'
import { call } from '../../../../platform/api/api.ts'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { Figures } from '../../../../shared/people/index.ts'
import { useClassAnswers } from '../../preview/class-answers.ts'
import { ClassQuestions } from '../../preview/class-questions.tsx'
import { FilteredRows } from '../../preview/filtered-rows.tsx'
import { type PreviewProps, PreviewShell } from '../../preview/preview-shell.tsx'
import type { Check, Checked } from '../../preview/use-check.ts'
import type { Target } from '../reading/headings.ts'
import { AllAnswers } from './all-answers.tsx'
import { answerEmail } from './answers.ts'
import type { OnEmail } from './guardian-question.tsx'
import { movedFigure } from './moved-figure.ts'
import { RowEditor } from './row-editor.tsx'
import { RowSummary } from './row-summary.tsx'
import { TableHeadings, TableRow } from './table-row.tsx'

type Found = ImportCounts & { classes: ClassQuestion[]; of: ClassesSaid }

export function StudentsPreview(props: PreviewProps<ImportRow, Target, ImportCounts>) {
  const { name, headings, ...shell } = props
  const { rows, change, correct } = props.edited
  const [classes] = useClassAnswers()
  const check: Check<ImportRow, ImportFate, Found> = useCallback(
    async (sent, options) => {
      const body = { rows: sent, classes }
      const found = await call('POST /imports/preview', { body }, options)
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
        return write('POST /imports/', { body: { id, rows: sent, classes, ...told } }, options)
      }}
      stateOf={(counts) => stateOf(counts, counts.of === classes)}
    >
      {(checked, onLeaveOut) => (
        <>
          <Counts counts={checked.counts} />
          <ClassQuestions questions={checked.counts.classes} />
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

type StudentRowsProps = {
  rows: ImportRow[]
  checked: Checked<ImportRow, ImportFate, Found>
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
      first={firstFilter(counts)}
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

type Filter = 'all' | 'wrong' | 'asked' | 'new' | 'moved' | 'duplicate'

function firstFilter({ wrong, asked }: ImportCounts): Filter {
  if (wrong > 0) return 'wrong'
  return asked > 0 ? 'asked' : 'all'
}

function filtersOf({ counts, fates }: StudentRowsProps['checked'], all: number) {
  const news = [...fates.values()].filter(({ student }) => student === 'new').length
  const filters: { value: Filter; text: string; count: number }[] = [
    { value: 'all', text: m.imports_filter_all(), count: all },
    { value: 'wrong', text: m.imports_filter_wrong(), count: counts.wrong },
    ...(counts.asked > 0
      ? [{ value: 'asked' as const, text: m.imports_filter_asked(), count: counts.asked }]
      : []),
    { value: 'new', text: m.imports_filter_new(), count: news },
    ...(counts.moved > 0
      ? [{ value: 'moved' as const, text: m.imports_filter_moved(), count: counts.moved }]
      : []),
    { value: 'duplicate', text: m.imports_filter_duplicate(), count: counts.duplicates },
  ]
  return filters
}

function stateOf(counts: Found, isCurrent: boolean) {
  const { wrong, asked, students, moved, linked, emails, classes } = counts
  const isAsked = asked > 0 || classes.length > 0
  const isNothing = students + moved + linked + emails === 0
  return {
    mayRun: isCurrent && wrong === 0 && !isAsked && !isNothing,
    reason: reasonOf({ wrong, isAsked, isNothing }),
    runText: runText(counts),
  }
}

function reasonOf({
  wrong,
  isAsked,
  isNothing,
}: {
  wrong: number
  isAsked: boolean
  isNothing: boolean
}) {
  if (isAsked) return m.imports_answer_first()
  if (wrong > 0) return m.imports_wrong_first({ count: wrong })
  return isNothing ? m.imports_nothing_new() : m.imports_all_right()
}

function runText({ students, moved, linked, emails }: ImportCounts): string {
  if (moved > 0)
    return students > 0
      ? m.imports_run_and_move({ count: formatNumber(students), moved: formatNumber(moved) })
      : m.imports_run_move({ count: moved })
  const isChange = students === 0 && linked + emails > 0
  return isChange ? m.imports_run_changes() : m.imports_run({ count: students })
}

function Counts({ counts }: { counts: ImportCounts }) {
  return (
    <Figures
      items={[
        { label: m.imports_count_students(), count: counts.students },
        ...movedFigure(counts),
        { label: m.imports_count_wrong(), count: counts.wrong },
        { label: m.imports_count_duplicates(), count: counts.duplicates },
        { label: m.imports_count_sections(), count: counts.sections },
        { label: m.imports_count_guardians(), count: counts.guardians },
      ]}
    />
  )
}
