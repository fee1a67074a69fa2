import { reason } from '@talaqqi/contract/errors'
import type { YearEnd, YearEndInput } from '@talaqqi/contract/year-ends'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { placeStudents } from '../students/index.ts'
import { nameOf } from './conflicts.ts'
import {
  insertMoves,
  insertYearEnd,
  lockClasses,
  lockTeachers,
  selectPlaces,
  selectYearEnd,
  selectYearEnds,
} from './queries.ts'
import { classesOf, followClasses, withHad } from './teachers.ts'

export const record = 'year-ends'
const NAMES_LIMIT = 10

export async function listYearEnds(
  school: SchoolScope,
  paging: { skip: number; limit: number },
): Promise<YearEnd[]> {
  return (await selectYearEnds(school, paging)).map(written)
}

/** Idempotent by id. Throws Refusal `invalid_input`, or `conflict` with who changed meanwhile. */
export async function endYear(
  school: SchoolScope,
  { id = v7(), ...moves }: YearEndInput,
): Promise<YearEnd> {
  const students = [...new Map(moves.students.map((one) => [one.student_id, one])).values()]
  const teachers = [
    ...new Map(
      moves.teachers.map((one) => [`${one.user_id} ${one.from_section_id}`, one]),
    ).values(),
  ]
  await inTransaction(school, async (inside) => {
    const counts = { students: students.length, teachers: teachers.length }
    if (!(await insertYearEnd(inside, { id, ...counts }))) return
    const ids = teachers.map(({ user_id }) => user_id)
    const people = await lockTeachers(inside, ids)
    await assertClasses(inside, [...students, ...teachers])
    const standing = await classesOf(
      inside,
      people.map((person) => person.id),
    )
    const gone = teachers.filter(
      ({ user_id, from_section_id }) => !standing.get(user_id)?.has(from_section_id),
    )
    const late = people.filter((person) => gone.some(({ user_id }) => user_id === person.id))
    if (gone.length > 0) throw changed(late.map(nameOf))
    const following = withHad(teachers, standing)
    await followClasses(inside, following, standing)
    await place(
      inside,
      students.map(({ student_id, from_section_id, to_section_id }) => ({
        from: { id: student_id, section_id: from_section_id, is_active: true },
        to: {
          id: student_id,
          section_id: to_section_id ?? from_section_id,
          is_active: to_section_id !== null,
        },
      })),
    )
    await insertMoves(inside, id, { students, teachers: following })
    await recordAudit(inside, { action: 'create', record, record_id: id, changes: counts })
  })
  return getYearEnd(school, id)
}

type Place = { id: string; section_id: string; is_active: boolean }

/** Throws Refusal `conflict` unless every student is where the move begins. */
async function place(inside: SchoolScope, moves: { from: Place; to: Place }[]): Promise<void> {
  const fromOf = new Map(moves.map(({ from }) => [from.id, from]))
  const placed = await placeStudents(
    inside,
    moves.map(({ to }) => to),
    ({ id, section_id, is_active }) => {
      const from = fromOf.get(id)
      return from?.section_id === section_id && from.is_active === is_active
    },
  )
  if (placed.length === moves.length) return
  const done = new Set(placed.map(({ id }) => id))
  const others = moves.flatMap(({ from }) => (done.has(from.id) ? [] : [from.id]))
  const known = await selectPlaces(inside, others)
  if (known.length < others.length && known.length === 0)
    throw invalid('students', 'student_unknown')
  throw changed(known.map(nameOf))
}

type Sections = { from_section_id: string; to_section_id: string | null }[]

export async function assertClasses(inside: SchoolScope, moves: Sections): Promise<void> {
  const ids = new Set(
    moves.flatMap(({ from_section_id, to_section_id }) =>
      to_section_id === null ? [from_section_id] : [from_section_id, to_section_id],
    ),
  )
  if ((await lockClasses(inside, [...ids])).length < ids.size)
    throw invalid('students', 'section_unknown')
}

export function changed(names: string[], gone = 0): Refusal {
  const shown = names.slice(0, NAMES_LIMIT)
  const more = names.length - shown.length + gone
  return new Refusal('conflict', {
    reason: reason('year_end_changed', {
      names: `${shown.join(', ')}${more > 0 ? ` +${more}` : ''}`,
    }),
  })
}

export async function getYearEnd(school: SchoolScope, id: string): Promise<YearEnd> {
  return written(orNotFound(await selectYearEnd(school, id)))
}

type Row = NonNullable<Awaited<ReturnType<typeof selectYearEnd>>>

function written({ created_at, undone_at, ...row }: Row): YearEnd {
  return {
    ...row,
    created_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }
}
