import { reason } from '@talaqqi/contract/errors'
import { type ExportFormat, MEDIA_TYPES } from '@talaqqi/contract/exports'
import type { Language } from '@talaqqi/contract/languages'
import type { ExportName } from '@talaqqi/contract/records'
import { dateIn } from '../../platform/clock.ts'
import type { MakeTable } from '../../platform/export/table.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getAccount } from '../accounts/index.ts'
import { csvOf } from './csv.ts'
import { inTurn } from './in-turn.ts'
import type { Table } from './table.ts'
import { XLSX_ROWS, xlsxOf } from './xlsx.ts'

type Wanted = { format: ExportFormat; language: Language | null }

export type Tables = Record<ExportName, MakeTable>

export function exportTable(
  school: SchoolScope,
  { of, ...wanted }: Wanted & { of: ExportName },
  tables: Tables,
) {
  return sendTable(school, wanted, tables[of])
}

/** Reads a thousand rows at a time while the file is sent. Throws Refusal `too_large` above Excel's maximum of rows. */
export async function sendTable(
  school: SchoolScope,
  { format, language: chosen }: Wanted,
  makeTable: MakeTable,
) {
  const language = chosen ?? 'en'
  const { name, time_zone } = await getAccount(school)
  const table = await makeTable(school, language, time_zone)
  if (format === 'xlsx') await requireRoom(table)
  const chunks = format === 'csv' ? csvOf(table) : xlsxOf(table, { rightToLeft: language !== 'en' })
  return {
    name: `${fileName(name)} ${table.title} ${dateIn(time_zone)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    chunks: inTurn<string | Buffer>(school.account_id, chunks),
  }
}

async function requireRoom({ count }: Table): Promise<void> {
  if (count && (await count()) > XLSX_ROWS)
    throw new Refusal('too_large', { reason: reason('too_many_rows_for_excel') })
}

/** Removes characters that file systems refuse. */
function fileName(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100)
}
