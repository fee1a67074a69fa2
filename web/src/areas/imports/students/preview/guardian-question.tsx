import type { GuardianSlot, ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { personName } from '../../../../shared/school-words/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { type EmailAnswer, questionOf } from './answers.ts'

export type OnEmail = (answer: { row: ImportRow; slot: GuardianSlot; answer: EmailAnswer }) => void

type GuardianQuestionProps = {
  row: ImportRow
  fate: ImportFate | undefined
  slot: GuardianSlot
  onChange: (row: ImportRow) => void
  onEmail: OnEmail
}

export function GuardianQuestion({ row, fate, slot, onChange, onEmail }: GuardianQuestionProps) {
  const question = questionOf(fate, slot)
  const known = fate?.[slot].known
  const choose = (choice: ImportRow['guardian_choice']) =>
    onChange({ ...row, [`${slot}_choice`]: choice })
  if (row[`${slot}_choice`] === 'left_out')
    return (
      <Button look="quiet" onClick={() => choose('none')}>
        {m.imports_take_guardian_back()}
      </Button>
    )
  if (question === 'unfinished')
    return <Button onClick={() => choose('left_out')}>{m.imports_leave_out_guardian()}</Button>
  if (question !== 'email' || !known) return null
  const answer = (email: EmailAnswer) => onEmail({ row, slot, answer: email })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere">
        {m.imports_email_differs({ name: personName(known) })}
      </p>
      <Button onClick={() => answer('known')}>
        <bdi className="wrap-anywhere">{m.imports_keep_email({ email: known.email || '–' })}</bdi>
      </Button>
      <Button onClick={() => answer('file')}>
        <bdi className="wrap-anywhere">
          {m.imports_take_email({ email: row[`${slot}_email`].trim() })}
        </bdi>
      </Button>
    </div>
  )
}
