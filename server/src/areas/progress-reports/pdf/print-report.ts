import path from 'node:path'
import type { Language } from '@talaqqi/contract/languages'
import type { OneProgressReport } from '@talaqqi/contract/progress-reports'
import type { ReportSession } from '@talaqqi/contract/reports'
import { SERVER } from '../../../platform/folders.ts'
import type { Printer } from '../../../platform/pdf/printer.ts'
import { fileName, writingOf } from '../../documents/index.ts'
import { type Printed, pageOf } from './page.ts'

const TEMPLATE = path.join(SERVER, 'src/areas/progress-reports/pdf/progress-page.typ')

type Wanted = Pick<Printed, 'account' | 'maker'> & {
  report: OneProgressReport
  language: Language
  sessions?: ReportSession[]
}

/** Pages that `joinPdfs` can join. Throws NotPrinted. */
export async function printReport(
  { account, maker, report, language, sessions }: Wanted,
  printer: Printer,
): Promise<{ name: string; content: Buffer }> {
  const writing = writingOf(language, account)
  const { data } = report
  const page = pageOf({ account, maker, report, data, writing, sessions: sessions ?? null })
  const { first_name, last_name } = data.student
  const days = `${report.start_date} ${report.end_date}`
  return {
    name: `${fileName(`${first_name} ${last_name}`)} ${days}.pdf`,
    content: await printer.print(TEMPLATE, page, { joinable: true }),
  }
}
