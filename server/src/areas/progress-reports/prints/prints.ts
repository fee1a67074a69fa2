import type { Language } from '@talaqqi/contract/languages'
import type { Print, PrintInput } from '@talaqqi/contract/progress-prints'
import { v7 } from 'uuid'
import { invalid, orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { keyOf } from '../../documents/index.ts'
import { getSection } from '../../sections/index.ts'
import { requireStudents, selectStudentsIn } from '../../students/index.ts'
import {
  cancelPrint,
  countUnfinished,
  deletePrint,
  insertPrint,
  insertPrintFiles,
  restartPrint,
  selectPrint,
  selectPrints,
  selectStudentsByClass,
} from './queries.ts'

/** Unfinished prints of a school. */
const MOST_AT_ONCE = 50

type Wanted = PrintInput & { own_language: Language }

/** Idempotent by id and user. Throws Refusal `not_found`, `forbidden`, `conflict` or `too_many_attempts`. */
export async function startPrint(
  school: SchoolScope,
  { id = v7(), section_id, student_id, language = null, ...wanted }: Wanted,
  secret: string,
): Promise<Print> {
  const { name, ids } = await findStudents(school, { section_id, student_id })
  if (ids.length === 0) throw invalid('section_id', 'too_few', { min: 1 })
  if ((await countUnfinished(school)) >= MOST_AT_ONCE) throw new Refusal('too_many_attempts')
  await inTransaction(school, async (inside) => {
    if (!(await insertPrint(inside, { ...wanted, id, name, language }))) return
    await insertPrintFiles(inside, id, ids)
    await inside.queue.addPrint(inside.db, inside.account_id)
  })
  // Another person's id answers 404 here, as an unknown one.
  const print = await selectPrint(school, id)
  if (!print || print.user_id !== school.user_id) throw new Refusal('conflict')
  return serialize(school, print, secret)
}

type Which = { section_id?: string | undefined; student_id?: string | undefined }

async function findStudents(school: SchoolScope, { section_id, student_id }: Which) {
  if (student_id !== undefined) {
    const [student] = await requireStudents(school, [student_id])
    const { first_name, last_name } = orNotFound(student)
    return { name: `${first_name} ${last_name}`, ids: [student_id] }
  }
  if (section_id !== undefined) {
    const { name } = await getSection(school, section_id)
    return { name, ids: (await selectStudentsIn(school, { section_id })).map(({ id }) => id) }
  }
  if (!school.is_admin) throw new Refusal('forbidden')
  const { name } = await getAccount(school)
  return { name, ids: (await selectStudentsByClass(school)).map(({ id }) => id) }
}

export async function listPrints(
  school: SchoolScope,
  page: { skip: number; limit: number },
  secret: string,
): Promise<Print[]> {
  return (await selectPrints(school, page)).map((print) => serialize(school, print, secret))
}

type Row = NonNullable<Awaited<ReturnType<typeof selectPrint>>>

function serialize(
  { account_id }: SchoolScope,
  { user_id: _, created_at, ...print }: Row,
  secret: string,
): Print {
  const key = keyOf(secret, { account_id, id: print.id })
  const url = print.status === 'ready' ? `/api/progress-reports/files/${key}` : null
  return { ...print, created_at: created_at.toISOString(), url }
}

/** Continues after the last finished report. Throws Refusal `not_found`. */
export async function repeatPrint(school: SchoolScope, id: string, secret: string): Promise<Print> {
  orNotFound(await selectPrint(school, id))
  await inTransaction(school, async (inside) => {
    if (await restartPrint(inside, id)) await inside.queue.addPrint(inside.db, inside.account_id)
  })
  return serialize(school, orNotFound(await selectPrint(school, id)), secret)
}

/** A running print is cancelled, any other one removed. Throws Refusal `not_found`. */
export async function endPrint(school: SchoolScope, id: string): Promise<void> {
  orNotFound(await selectPrint(school, id))
  if (!(await cancelPrint(school, id))) await deletePrint(school, id)
}
