import type { Printer } from '../../../platform/pdf/printer.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { selectMaker } from '../../documents/index.ts'
import { selectFamilyLanguage } from '../../guardians/index.ts'
import { printReport } from '../pdf/print-report.ts'
import { readLessons } from '../report/read-data.ts'
import { getReport, prepareReport } from '../reports.ts'
import {
  endLease,
  type LeasedPrint,
  renewLease,
  selectMissing,
  storeFile,
} from './lease-queries.ts'

/** Then another school has its turn. */
const REPORTS_AT_ONCE = 10

/** Makes the next reports of a leased print. Throws if one cannot be made: the print has failed. */
export async function continuePrint(
  school: SchoolScope,
  print: LeasedPrint,
  { printer, signal }: { printer: Printer; signal: AbortSignal },
): Promise<void> {
  const { id } = print
  try {
    const [account, maker] = await Promise.all([getAccount(school), selectMaker(school)])
    const next = await selectMissing(school, id, REPORTS_AT_ONCE + 1)
    const read = (student_id: string) => readPage(school, print, student_id)
    for await (const { position, page } of readAhead(next.slice(0, REPORTS_AT_ONCE), read)) {
      if (signal.aborted) return await endLease(school, id, 'working')
      if (!(await renewLease(school, id))) return
      const pdf = await printReport({ account, maker, ...page }, printer)
      await storeFile(school, id, { position, ...pdf })
    }
    await endLease(school, id, next.length > REPORTS_AT_ONCE ? 'working' : 'ready')
  } catch (error) {
    await endLease(school, id, signal.aborted ? 'working' : 'failed')
    if (!signal.aborted) throw error
  }
}

type File = { position: number; student_id: string }

/** Reads a page while the printing process has the one before. */
async function* readAhead<Page>(files: File[], read: (student_id: string) => Promise<Page>) {
  let upcoming: Promise<Page> | undefined
  for (const [index, { position, student_id }] of files.entries()) {
    const page = await (upcoming ?? read(student_id))
    const following = files[index + 1]
    upcoming = following && read(following.student_id)
    // A failure is thrown when the page is awaited, if it still is.
    upcoming?.catch(() => {})
    yield { position, page }
  }
}

async function readPage(school: SchoolScope, print: LeasedPrint, student_id: string) {
  const report = await getReport(school, await prepareReport(school, { ...print, student_id }))
  const language = print.language ?? (await familyLanguage(school, student_id, print))
  if (!print.with_lessons) return { report, language }
  const { sessions } = await readLessons(school, student_id, print)
  return { report, language, sessions }
}

const familyLanguage = async (
  school: SchoolScope,
  student_id: string,
  { own_language }: LeasedPrint,
) => (await selectFamilyLanguage(school, student_id)) ?? own_language
