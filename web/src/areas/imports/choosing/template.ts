import { IMPORT_COLUMNS, IMPORT_LIMIT, type ImportColumn } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { saveFile } from '../../../platform/download.ts'
import { getLanguage } from '../../../platform/i18n.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import { columnText } from '../columns.ts'
import { EXAMPLE_EMAIL } from './example.ts'
import { writeCsv } from './write-csv.ts'

const EXAMPLE: Record<ImportColumn, string> = {
  first_name: 'Yusuf',
  last_name: 'Khan',
  class: 'Hifz Juniors',
  guardian_first_name: 'Khadija',
  guardian_last_name: 'Khan',
  guardian_email: EXAMPLE_EMAIL,
  guardian_phone: '+27 82 123 4567',
  guardian2_first_name: 'Bilal',
  guardian2_last_name: 'Khan',
  guardian2_email: 'second.guardian@example.com',
  guardian2_phone: '+27 83 765 4321',
}

/** The headings and an example, as a file to fill in; the one for Excel has a sheet of notes too. */
export async function saveTemplate(format: 'xlsx' | 'csv'): Promise<void> {
  const headings = IMPORT_COLUMNS.map(columnText)
  const example = IMPORT_COLUMNS.map((column) => EXAMPLE[column])
  const blob =
    format === 'csv' ? await writeCsv([headings, example]) : await xlsx(headings, example)
  saveFile({ name: `${m.imports_template_name()}.${format}`, blob })
}

async function xlsx(headings: string[], example: string[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const rightToLeft = getLanguage().direction === 'rtl'
  return write([
    {
      sheet: m.imports_template_students(),
      rightToLeft,
      stickyRowsCount: 1,
      columns: headings.map(() => ({ width: 24 })),
      data: [
        headings.map((value) => ({ value, fontWeight: 'bold' as const })),
        // As text, so that a phone keeps its plus and its leading zero.
        example.map((value) => ({ value, format: '@' })),
      ],
    },
    {
      sheet: m.imports_template_notes(),
      rightToLeft,
      columns: [{ width: 100 }],
      data: [...notes(), m.imports_note_example()].map((value) => [{ value, wrap: true }]),
    },
  ]).toBlob()
}

/** What to know before filling in a list. */
export function notes(): string[] {
  return [
    m.imports_note_required(),
    m.imports_note_guardian(),
    m.imports_note_duplicate(),
    m.imports_note_limit({ max: formatNumber(IMPORT_LIMIT) }),
    m.imports_note_mail(),
  ]
}
