import { m } from '@talaqqi/words/messages'
import { saveFile } from '../../../platform/download.ts'
import { getLanguage } from '../../../platform/i18n.ts'
import { writeCsv } from './write-csv.ts'

/** A list to start from. */
export type Template = {
  /** Of the file, without its ending, and of the sheet. */
  name: () => string
  sheet: () => string
  headings: () => string[]
  /** A row that is left out if it is still there. */
  example: string[]
  /** What to know before filling it in. */
  notes: () => string[]
}

/** The headings and an example, as a file to fill in; the one for Excel has a sheet of notes too. */
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
