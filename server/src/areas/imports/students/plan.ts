import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClassesSaid, ClassQuestion } from '@talaqqi/contract/imports'
import type { ImportCounts, ImportFate, ImportRow } from '@talaqqi/contract/imports-students'
import type { CountryCode } from 'libphonenumber-js/max'
import { orderOf, usualOrder } from '../../../platform/read-date.ts'
import { askAboutClasses, classAnswerBook } from '../class-questions.ts'
import { type Known, makePlanner, type Planned } from './planner.ts'
import { type Reading, type ReadRow, readRow } from './read-row.ts'

export type File = { rows: ImportRow[]; classes: ClassesSaid }

export type Plan = Planned & {
  fates: ImportFate[]
  counts: ImportCounts
  classes: ClassQuestion[]
}

/** A step takes about ten milliseconds. */
const ROWS_OF_STEP = 25

/** How a school reads its files. */
type OfSchool = Omit<Reading, 'order'>

export async function planImport(file: File, known: Known, of: OfSchool): Promise<Plan> {
  const steps = planInSteps(file, known, of)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Rows in order; later rows see earlier ones. */
export function* planInSteps(
  { rows, classes }: File,
  known: Known,
  of: OfSchool,
): Generator<undefined, Plan> {
  const said = classAnswerBook(classes)
  const read: ReadRow[] = []
  const reading = { ...of, order: dateOrderOf(rows, of.country) }
  for (const row of rows) {
    read.push(readRow(row, reading))
    if (read.length % ROWS_OF_STEP === 0) yield
  }
  const names = read.map(({ person }) => person.class)
  const questions = askAboutClasses(names, known.sections, said)
  const planner = makePlanner(
    read.map(({ person, ...one }, index) => ({
      ...one,
      row: rows[index] as ImportRow,
      person: { ...person, class: said.resolve(person.class) },
    })),
    known,
  )
  const fates: ImportFate[] = []
  for (const fate of planner.decideAll()) {
    fates.push(fate)
    if (fates.length % ROWS_OF_STEP === 0) yield
  }
  const made = planner.made()
  return { fates, counts: countsOf(fates, made, known), classes: questions, ...made }
}

/** As the file's other dates show, or else as usual in the country. */
function dateOrderOf(rows: ImportRow[], country: CountryCode): Reading['order'] {
  const shown = orderOf(rows.flatMap(({ date_of_birth, left_on }) => [date_of_birth, left_on]))
  return shown === 'ask' ? usualOrder(country) : shown
}

function countsOf(fates: ImportFate[], made: Planned, known: Known): ImportCounts {
  const count = (fate: ImportFate['student']) =>
    fates.filter(({ student }) => student === fate).length
  const inSchool = new Set(known.students.map(({ id }) => id))
  return {
    students: made.students.length,
    duplicates: count('duplicate'),
    moved: made.moves.length,
    linked: made.links.filter(({ student_id }) => inSchool.has(student_id)).length,
    asked: count('asked'),
    sections: made.sections.length,
    guardians: made.guardians.length,
    emails: made.emails.length,
    declared: new Set(made.declarations.map(({ student_id }) => student_id)).size,
    wrong: count('wrong'),
  }
}
