import { m } from '@talaqqi/words/messages'
import { saveFile } from '../../../platform/api/download.ts'
import { getLanguage } from '../../../platform/language/i18n.ts'
import { writeCsv } from './write-csv.ts'

export type Template = {
  /** File name without extension; also the sheet name. */
  name: () => string
  sheet: () => string
  headings: () => string[]
  /** The import skips this row if it is still in the file. */
  example: string[]
  notes: () => string[]
}

export async function saveTemplate(template: Template, format: 'xlsx' | 'csv'): Promise<void> {
  const rows = [template.headings(), template.example]
  const blob = format === 'csv' ? await writeCsv(rows) : await xlsx(template)
  saveFile({ name: `${template.name()}.${format}`, blob })
}

async function xlsx({ sheet, headings, example, notes }: Template): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const rightToLeft = getLanguage().direction === 'rtl'
  return write([
    {
      sheet: sheet(),
      rightToLeft,
      stickyRowsCount: 1,
      columns: headings().map(() => ({ width: 24 })),
      data: [
        headings().map((value) => ({ value, fontWeight: 'bold' as const })),
        // Text format keeps the plus and the leading zero of a phone number.
        example.map((value) => (value === '' ? null : { value, format: '@' })),
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
