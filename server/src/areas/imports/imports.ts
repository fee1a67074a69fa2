import {
  type ImportCounts,
  type ImportFate,
  type ImportRow,
  importCounts,
} from '@talaqqi/contract/imports-students'
import type { CountryCode } from 'libphonenumber-js/max'
import { v7 } from 'uuid'
import { unlessTaken } from '../../platform/database/unique.ts'
import { ALL } from '../../platform/paging.ts'
import { countryOf } from '../../platform/phone-numbers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getAccount } from '../accounts/index.ts'
import { addGuardians, changeEmail, selectGuardians } from '../guardians/index.ts'
import { addSections, selectSections } from '../sections/index.ts'
import { addStudents, selectDisabledStudents, selectStudents } from '../students/index.ts'
import type { Made } from './made.ts'
import { type Known, type Plan, planImport } from './plan.ts'
import type { HeadingSaid } from './queries.ts'
import { requireRight } from './right.ts'
import { runOnce } from './run-once.ts'

/** What an import of these rows would do; writes nothing. */
export async function previewImport(
  school: SchoolScope,
  rows: ImportRow[],
): Promise<{ fates: ImportFate[]; counts: ImportCounts }> {
  const known = await readKnown(school)
  const { fates, counts } = await planImport(rows, known, await countryOfSchool(school))
  return { fates, counts }
}

type Run = {
  id?: string | undefined
  /** Of the file. */
  name: string
  rows: ImportRow[]
  headings: HeadingSaid[]
}

/**
 * Imports all rows, or none where one is wrong; mails nobody. Run before with the same id, it answers
 * what was made then. Throws Refusal `invalid_input` (each wrong cell, as `rows.0.class`), or
 * `conflict` where somebody adds one of the classes or guardians at the same moment, or the import of
 * this id has been undone.
 */
export async function runImport(
  school: SchoolScope,
  { id = v7(), rows, ...told }: Run,
): Promise<{ id: string; counts: ImportCounts }> {
  const country = await countryOfSchool(school)
  const run = { id, kind: 'students', ...told } as const
  const counts = await unlessMeanwhileAdded(() =>
    runOnce(school, run, importCounts, (inside) => runInside(inside, rows, country)),
  )
  return { id, counts }
}

async function runInside(inside: SchoolScope, rows: ImportRow[], country: CountryCode) {
  const plan = await planImport(rows, await readKnown(inside), country)
  requireRight(plan.fates)
  await addSections(inside, plan.sections)
  await addStudents(inside, plan.students)
  for (const { id: guardian_id, email, from } of plan.emails)
    await changeEmail(inside, guardian_id, email, from)
  await addGuardians(
    inside,
    plan.guardians.map(({ row: _, email, ...rest }) => ({ ...rest, email: email || null })),
    plan.links,
  )
  return { counts: plan.counts, made: madeBy(plan) }
}

function madeBy({ sections, students, guardians, links, emails }: Plan): Made {
  const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)
  return {
    sections: idsOf(sections),
    students: idsOf(students),
    guardians: idsOf(guardians),
    links,
    emails,
  }
}

function unlessMeanwhileAdded<T>(write: () => Promise<T>): Promise<T> {
  const conflict = new Refusal('conflict')
  return unlessTaken('sections_name', conflict, () =>
    unlessTaken('guardians_account_id_email_unique', conflict, write),
  )
}

async function readKnown(school: SchoolScope): Promise<Known> {
  return {
    sections: await selectSections(school, ALL),
    students: [...(await selectStudents(school, ALL)), ...(await selectDisabledStudents(school))],
    guardians: (await selectGuardians(school)).map(({ email, ...guardian }) => ({
      ...guardian,
      email: email ?? '',
    })),
  }
}

async function countryOfSchool(school: SchoolScope): Promise<CountryCode> {
  const { time_zone } = await getAccount(school)
  return countryOf(time_zone)
}
