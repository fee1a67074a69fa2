import type { Language } from '@talaqqi/contract/languages'
import type { OneProgressReport } from '@talaqqi/contract/progress-reports'
import { v7 } from 'uuid'
import type { Printer } from '../../../platform/pdf/printer.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { insertDocument, selectMaker, urlOf } from '../../documents/index.ts'
import { selectFamilyLanguage } from '../../guardians/index.ts'
import { getReport } from '../reports.ts'
import { printReport } from './print-report.ts'

type Tools = { printer: Printer; secret: string }
type Options = Tools & { language: Language }
type OfStaff = Tools & { language: Language | null; own_language: Language }

/** From the stored figures; without a language in the family's, else the own one. Throws Refusal `not_found` or NotPrinted. */
export async function makePdf(
  school: SchoolScope,
  id: string,
  { language: chosen, own_language, ...tools }: OfStaff,
) {
  const report = await getReport(school, id)
  const language = chosen ?? (await selectFamilyLanguage(school, report.student.id)) ?? own_language
  return storePdf(school, report, { ...tools, language })
}

/** For guardians; the caller checks access to the child. Throws Refusal `not_found` also for a draft. */
export async function makeApprovedPdf(
  school: SchoolScope,
  { id: student_id, report_id }: { id: string; report_id: string },
  options: Options,
): Promise<{ url: string }> {
  const report = await getReport(school, report_id)
  if (report.student.id !== student_id || report.status !== 'approved')
    throw new Refusal('not_found')
  return storePdf(school, report, options)
}

async function storePdf(
  school: SchoolScope,
  report: OneProgressReport,
  { language, printer, secret }: Options,
): Promise<{ url: string }> {
  const [account, maker] = await Promise.all([getAccount(school), selectMaker(school)])
  const document = {
    id: v7(),
    ...(await printReport({ account, maker, report, language }, printer)),
  }
  await insertDocument(school, document)
  return { url: urlOf(secret, { account_id: school.account_id, id: document.id }) }
}
