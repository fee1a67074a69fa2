import type { ClassReports } from '@talaqqi/contract/documents'
import { v7 } from 'uuid'
import type { Background } from '../../platform/background.ts'
import type { Printer } from '../../platform/pdf/printer.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getSection } from '../sections/index.ts'
import { selectStudentsIn } from '../students/index.ts'
import { type ForFamily, languageFor, printReport, urlOf } from './documents.ts'
import {
  type Batch,
  deleteFilesOf,
  insertBatch,
  insertDocument,
  selectBatch,
  updateBatch,
} from './queries.ts'
import { readDetails } from './report/details.ts'
import type { Days } from './report-queries.ts'

type Tools = { printer: Printer; background: Background; secret: string }
type OfClass = { id: string; section_id: string }
type Wanted = Days & ForFamily & { id?: string | undefined; section_id: string }

/** One PDF per active student, in the background. Idempotent by id and user. Throws Refusal `conflict` (foreign id). */
export async function startClassReports(
  school: SchoolScope,
  { id = v7(), section_id, ...wanted }: Wanted,
  tools: Tools,
): Promise<ClassReports> {
  const { name: class_name } = await getSection(school, section_id)
  const students = await selectStudentsIn(school, { section_id })
  const name = `${class_name} ${wanted.start_date} ${wanted.end_date}.zip`.replaceAll(
    /[\\/:*?"<>|]/g,
    ' ',
  )
  const isNew = await insertBatch(school, { id, section_id, name, total: students.length })
  if (isNew) {
    const ids = students.map((student) => student.id)
    tools.background.run((ending) => makeAll(school, { id, ids, ...wanted }, tools, ending))
  } else await requireSameCall(school, { id, section_id })
  return getClassReports(school, id, tools.secret)
}

/** The answer would show reports of another class or user. */
async function requireSameCall(school: SchoolScope, { id, section_id }: OfClass): Promise<void> {
  const batch = await selectBatch(school, id)
  if (batch?.section_id !== section_id || batch.user_id !== school.user_id)
    throw new Refusal('conflict')
}

/** Only the requesting user and administrators. */
async function findOwnBatch(school: SchoolScope, id: string): Promise<Batch> {
  const batch = orNotFound(await selectBatch(school, id))
  if (!school.is_admin && batch.user_id !== school.user_id) throw new Refusal('forbidden')
  return batch
}

/** Throws Refusal `not_found` or `forbidden`. */
export async function getClassReports(
  school: SchoolScope,
  id: string,
  secret: string,
): Promise<ClassReports> {
  const { is_still, user_id: _, ...batch } = await findOwnBatch(school, id)
  const status = batch.status === 'working' && is_still ? 'failed' : batch.status
  const { account_id } = school
  return { ...batch, status, url: status === 'ready' ? urlOf(secret, { account_id, id }) : null }
}

/** Ended reports stay unchanged. Throws Refusal `not_found` or `forbidden`. */
export async function cancelClassReports(
  school: SchoolScope,
  id: string,
  secret: string,
): Promise<ClassReports> {
  await findOwnBatch(school, id)
  if (await updateBatch(school, id, 'cancelled')) await deleteFilesOf(school, id)
  return getClassReports(school, id, secret)
}

type Printed = Days & ForFamily & { id: string; ids: string[] }

async function makeAll(
  school: SchoolScope,
  { id, ids, ...wanted }: Printed,
  { printer }: Tools,
  ending: AbortSignal,
): Promise<void> {
  try {
    const details = await readDetails(school, ids, wanted)
    for (const student of ids) {
      if (ending.aborted) throw new Error('the server is shutting down')
      if (!(await updateBatch(school, id, 'working'))) break
      const language = await languageFor(school, [student], wanted)
      const report = { ...wanted, language, details, students: [student] }
      const file = await printReport(school, report, printer)
      await insertDocument(school, { id: v7(), batch_id: id, ...file })
    }
    if (!(await updateBatch(school, id, 'ready'))) await deleteFilesOf(school, id)
  } catch (error) {
    await updateBatch(school, id, 'failed')
    await deleteFilesOf(school, id)
    // A refusal, such as too many lessons, is no server error.
    if (!(error instanceof Refusal) && !ending.aborted) throw error
  }
}
