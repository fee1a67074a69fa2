import type { ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { personName } from '../../../../shared/school-words/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'

type StudentQuestionProps = {
  row: ImportRow
  fate: ImportFate | undefined
  onChange: (row: ImportRow) => void
}

export function StudentQuestion({ row, fate, onChange }: StudentQuestionProps) {
  const choose = (student_choice: ImportRow['student_choice']) =>
    onChange({ ...row, student_choice })
  if (row.student_choice !== 'none')
    return (
      <Button look="quiet" onClick={() => choose('none')}>
        {m.imports_ask_again()}
      </Button>
    )
  const known = fate?.student === 'asked' ? fate.known : null
  if (!fate || !known) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm wrap-anywhere">
        <bdi>{questionText(fate, known)}</bdi>
      </p>
      <Button onClick={() => choose('same')}>
        <bdi className="wrap-anywhere">
          {fate.question === 'elsewhere'
            ? m.imports_move_to({ section: row.class.trim() })
            : m.imports_same_child()}
        </bdi>
      </Button>
      <Button onClick={() => choose('another')}>{m.imports_another_child()}</Button>
    </div>
  )
}

/** 'Adam Adams, Hifz 1', and whether the child is disabled or has other guardians. */
function questionText({ question }: ImportFate, known: NonNullable<ImportFate['known']>): string {
  const name = [personName(known), known.class].filter(Boolean).join(', ')
  return [
    known.is_active ? name : m.imports_is_disabled({ name }),
    ...(question === 'same_name' ? [m.imports_other_guardians()] : []),
  ].join(DOT)
}
