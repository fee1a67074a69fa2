import {
  GUARDIAN_SLOTS,
  type ImportCounts,
  type ImportFate,
  type ImportRow,
} from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../platform/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Checked } from '../preview/use-check.ts'
import {
  answerEmails,
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

/** What is asked about many guardians, answered for all of them at once. */
export function AllAnswers({ rows, checked: { fates }, onChange }: AllAnswersProps) {
  const unfinished = rowsAsked(rows, fates, 'unfinished').length
  const emails = rowsAsked(rows, fates, 'email').length
  const nameless = rows.filter((row) =>
    GUARDIAN_SLOTS.some((slot) => isNameless(row, fates.get(row.row), slot)),
  ).length
  return (
    <>
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
