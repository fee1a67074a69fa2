import {
  GUARDIAN_SLOTS,
  type ImportCounts,
  type ImportFate,
  type ImportRow,
} from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { personName } from '../../../../shared/school-words/index.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/inputs/button.tsx'
import type { Checked } from '../../preview/use-check.ts'
import {
  answerChildren,
  answerEmails,
  childrenAsked,
  isNameless,
  leaveOutUnfinished,
  nameAfterChild,
  rowsAsked,
} from './answers.ts'

type AllAnswersProps = {
  rows: ImportRow[]
  checked: Checked<ImportRow, ImportFate, ImportCounts>
  onChange: (rows: ImportRow[]) => void
}

export function AllAnswers({ rows, checked: { fates }, onChange }: AllAnswersProps) {
  const unfinished = rowsAsked(rows, fates, 'unfinished').length
  const emails = rowsAsked(rows, fates, 'email').length
  const nameless = rows.filter((row) =>
    GUARDIAN_SLOTS.some((slot) => isNameless(row, fates.get(row.row), slot)),
  ).length
  return (
    <>
      {(['elsewhere', 'same_name'] as const).map((question) => (
        <ChildrenAnswers key={question} {...{ rows, fates, question, onChange }} />
      ))}
      {unfinished > 0 && (
        <Notice tone="warning" title={m.imports_unfinished({ count: formatNumber(unfinished) })}>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button onClick={() => onChange(leaveOutUnfinished(rows, fates))}>
              {m.imports_leave_out_all()}
            </Button>
            {nameless > 0 && (
              <Button onClick={() => onChange(nameAfterChild(rows, fates))}>
                {m.imports_name_after_child({ count: formatNumber(nameless) })}
              </Button>
            )}
          </div>
        </Notice>
      )}
      {emails > 0 && (
        <Notice tone="warning" title={m.imports_emails_differ({ count: formatNumber(emails) })}>
          <p>{m.imports_emails_differ_what()}</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button onClick={() => onChange(answerEmails(rows, fates, 'known'))}>
              {m.imports_keep_all_emails()}
            </Button>
            <Button onClick={() => onChange(answerEmails(rows, fates, 'file'))}>
              {m.imports_take_all_emails()}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

type ChildrenAnswersProps = {
  rows: ImportRow[]
  fates: ReadonlyMap<number, ImportFate>
  question: NonNullable<ImportFate['question']>
  onChange: (rows: ImportRow[]) => void
}

const NAMED = 3

function ChildrenAnswers({ rows, fates, question, onChange }: ChildrenAnswersProps) {
  const asked = childrenAsked(rows, fates, question)
  if (asked.length === 0) return null
  const isElsewhere = question === 'elsewhere'
  const count = formatNumber(asked.length)
  const answer = (choice: ImportRow['student_choice']) =>
    onChange(answerChildren(rows, asked, choice))
  return (
    <Notice
      tone="warning"
      title={
        isElsewhere ? m.imports_children_elsewhere({ count }) : m.imports_children_same({ count })
      }
    >
      {asked.slice(0, NAMED).map((row) => (
        <p key={row.row} className="wrap-anywhere">
          <bdi>{personName(row)}</bdi>: {moveText(row, fates.get(row.row), isElsewhere)}
        </p>
      ))}
      {asked.length > NAMED && (
        <p>{m.imports_hanging_more({ count: formatNumber(asked.length - NAMED) })}</p>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        <Button onClick={() => answer('same')}>
          {isElsewhere ? m.imports_move_all() : m.imports_same_all()}
        </Button>
        <Button onClick={() => answer('another')}>{m.imports_another_all()}</Button>
        <Button onClick={() => answer('left_out')}>{m.imports_leave_all_out()}</Button>
      </div>
    </Notice>
  )
}

function moveText(row: ImportRow, fate: ImportFate | undefined, isMove: boolean): string {
  const from = isolated(fate?.known?.class || '–')
  const to = isolated(row.class.trim())
  return isMove && from !== to ? m.imports_from_to({ from, to }) : from
}

const isolated = (text: string) => `\u2068${text}\u2069`
