import type { PastCounts, PastFate, PastPreview, PastRow } from '@talaqqi/contract/imports-lessons'
import { PAST_TARGETS } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'
import { useCallback, useState } from 'react'
import { call } from '../../../../platform/api/api.ts'
import { Figures } from '../../../../shared/people/index.ts'
import { FilteredRows } from '../../preview/filtered-rows.tsx'
import { type PreviewProps, PreviewShell } from '../../preview/preview-shell.tsx'
import type { Check, Checked } from '../../preview/use-check.ts'
import type { Target } from '../reading/headings.ts'
import { answerQuestion } from './answers.ts'
import { FileQuestions, type OfFile } from './file-questions.tsx'
import { Questions } from './questions.tsx'
import { RowEditor } from './row-editor.tsx'
import { RowSummary } from './row-summary.tsx'
import { toSendableRows } from './send.ts'
import { TableHeadings, TableRow } from './table-row.tsx'

type Found = PastCounts & Omit<PastPreview, 'fates' | 'counts'> & { of: OfFile }

export function LessonsPreview(props: PreviewProps<PastRow, Target, PastCounts>) {
  const { name, headings, edited, ...shell } = props
  const [of, setOf] = useState<OfFile>({ order: 'ask', type: 'ask' })
  const check: Check<PastRow, PastFate, Found> = useCallback(
    async (rows, options) => {
      const body = { rows: toSendableRows(rows), ...of }
      const { fates, counts, ...found } = await call(
        'POST /imports/lessons/preview',
        { body },
        options,
      )
      return { fates, counts: { ...counts, ...found, of } }
    },
    [of],
  )
  const { rows, change, correct } = edited
  const leaveOut = (some: number[]) =>
    some.length === rows.length ? props.onCancel() : edited.leaveOut(...some)
  return (
    <PreviewShell
      {...shell}
      edited={edited}
      check={check}
      run={async (id, sent, options, write) => {
        const body = {
          ...{ id, rows: toSendableRows(sent), name: name.slice(0, 200), ...of },
          headings: headings.flatMap(toRememberedChoices).slice(-100),
        }
        return write('POST /imports/lessons', { body }, options)
      }}
      stateOf={(counts) => stateOf(counts, counts.of === of)}
    >
      {(checked, onLeaveOut) => (
        <>
          <Figures
            items={[
              { label: m.imports_count_lessons(), count: checked.counts.lessons },
              { label: m.imports_count_wrong(), count: checked.counts.wrong },
              { label: m.imports_count_duplicates(), count: checked.counts.duplicates },
            ]}
          />
          <FileQuestions rows={rows} checked={checked} of={of} onSay={setOf} />
          <Questions
            questions={checked.counts.questions}
            onAnswer={(question, value) => change((now) => answerQuestion(now, question, value))}
            onLeaveOut={leaveOut}
          />
          <LessonRows rows={rows} checked={checked} onChange={correct} onLeaveOut={onLeaveOut} />
        </>
      )}
    </PreviewShell>
  )
}

/** Indicators are not remembered: their names identify them. */
function toRememberedChoices({ heading, target }: { heading: string; target: Target | 'ignored' }) {
  const known = target === 'ignored' ? target : PAST_TARGETS.find((one) => one === target)
  return known ? [{ heading, target: known }] : []
}

type LessonRowsProps = {
  rows: PastRow[]
  checked: Checked<PastRow, PastFate, Found>
  onChange: (row: PastRow) => void
  onLeaveOut: (row: number) => void
}

function LessonRows({ rows, checked, onChange, onLeaveOut }: LessonRowsProps) {
  const { fates, counts } = checked
  const fateOf = ({ row }: PastRow) => fates.get(row)
  return (
    <FilteredRows
      rows={rows}
      filters={filtersOf(counts, rows.length)}
      first={counts.wrong > 0 ? 'wrong' : 'all'}
      isOf={(row, filter) => filter === 'all' || fateOf(row)?.lesson === filter}
      onChange={onChange}
      headings={<TableHeadings />}
      renderInTable={(row, change) => (
        <TableRow {...{ row, onLeaveOut }} fate={fateOf(row)} onChange={change} />
      )}
      renderInList={(row, onEdit) => <RowSummary row={row} fate={fateOf(row)} onEdit={onEdit} />}
      renderEditor={(row, change, onClose) => (
        <RowEditor {...{ row, onLeaveOut, onClose }} fate={fateOf(row)} onChange={change} />
      )}
    />
  )
}

type Filter = 'all' | 'wrong' | 'new' | 'duplicate'

function filtersOf({ lessons, wrong, duplicates }: PastCounts, all: number) {
  const filters: { value: Filter; text: string; count: number }[] = [
    { value: 'all', text: m.imports_filter_all(), count: all },
    { value: 'wrong', text: m.imports_filter_wrong(), count: wrong },
    { value: 'new', text: m.imports_filter_new(), count: lessons },
    { value: 'duplicate', text: m.imports_filter_duplicate(), count: duplicates },
  ]
  return filters
}

function stateOf({ wrong, lessons }: PastCounts, isCurrent: boolean) {
  const right = lessons > 0 ? m.imports_all_right() : m.imports_lessons_nothing_new()
  const reason = wrong > 0 ? m.imports_wrong_first({ count: wrong }) : right
  return {
    mayRun: isCurrent && wrong === 0 && lessons > 0,
    reason: isCurrent ? reason : m.imports_checking(),
    runText: m.imports_lessons_run({ count: lessons }),
  }
}
