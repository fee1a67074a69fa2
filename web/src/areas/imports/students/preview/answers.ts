import {
  GUARDIAN_SLOTS,
  type GuardianSlot,
  type ImportFate,
  type ImportRow,
} from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'

type OutcomesByRow = ReadonlyMap<number, ImportFate>
export type EmailAnswer = 'known' | 'file'

export type Question = 'email' | 'unfinished' | null

export function questionOf(fate: ImportFate | undefined, slot: GuardianSlot): Question {
  const errors = fate?.errors.filter(({ column }) => column.startsWith(`${slot}_`)) ?? []
  if (errors.length === 0) return null
  return errors.every(({ code }) => code === 'email_differs') ? 'email' : 'unfinished'
}

export function rowsAsked(
  rows: ImportRow[],
  fates: OutcomesByRow,
  question: Question,
): ImportRow[] {
  return rows.filter(({ row }) =>
    GUARDIAN_SLOTS.some((slot) => questionOf(fates.get(row), slot) === question),
  )
}

export function childrenAsked(
  rows: ImportRow[],
  fates: OutcomesByRow,
  question: NonNullable<ImportFate['question']>,
): ImportRow[] {
  return rows.filter(({ row }) => {
    const fate = fates.get(row)
    return fate?.student === 'asked' && fate.question === question
  })
}

export function answerChildren(
  rows: ImportRow[],
  asked: ImportRow[],
  student_choice: ImportRow['student_choice'],
): ImportRow[] {
  const numbers = new Set(asked.map(({ row }) => row))
  return rows.map((one) => (numbers.has(one.row) ? { ...one, student_choice } : one))
}

/** Sets the right email of a guardian, in the rows of siblings too. */
export function answerEmail(
  rows: ImportRow[],
  { row, slot, answer }: { row: ImportRow; slot: GuardianSlot; answer: EmailAnswer },
): ImportRow[] {
  const email = row[`${slot}_email`].trim().toLowerCase()
  return rows.map((one) =>
    changed(one, (of) =>
      one[`${of}_email`].trim().toLowerCase() === email ? { [`${of}_choice`]: answer } : {},
    ),
  )
}

export function answerEmails(
  rows: ImportRow[],
  fates: OutcomesByRow,
  answer: EmailAnswer,
): ImportRow[] {
  return rows.map((one) =>
    changed(one, (slot) =>
      questionOf(fates.get(one.row), slot) === 'email' ? { [`${slot}_choice`]: answer } : {},
    ),
  )
}

export function leaveOutUnfinished(rows: ImportRow[], fates: OutcomesByRow): ImportRow[] {
  return rows.map((one) =>
    changed(one, (slot) =>
      questionOf(fates.get(one.row), slot) === 'unfinished'
        ? { [`${slot}_choice`]: 'left_out' as const }
        : {},
    ),
  )
}

export function isNameless(row: ImportRow, fate: ImportFate | undefined, slot: GuardianSlot) {
  return (
    fate?.errors.some(({ column }) => column === `${slot}_first_name`) === true &&
    row[`${slot}_first_name`].trim() === ''
  )
}

export function nameAfterChild(rows: ImportRow[], fates: OutcomesByRow): ImportRow[] {
  return rows.map((one) =>
    changed(one, (slot) =>
      isNameless(one, fates.get(one.row), slot)
        ? {
            [`${slot}_first_name`]: m.imports_parent_of({ name: one.first_name }),
            [`${slot}_last_name`]: one[`${slot}_last_name`] || one.last_name,
          }
        : {},
    ),
  )
}

/** Returns the same row if nothing changes. */
function changed(row: ImportRow, change: (slot: GuardianSlot) => Partial<ImportRow>): ImportRow {
  const all = Object.assign({}, ...GUARDIAN_SLOTS.map(change)) as Partial<ImportRow>
  return Object.keys(all).length === 0 ? row : { ...row, ...all }
}
