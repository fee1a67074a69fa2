import { strToU8, zipSync } from 'fflate'

export type MessyCell = string | number | null
export type MessySheet = {
  name: string
  rows: MessyCell[][]
  /** For example 'B2:B9'. */
  merged?: string[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export function xlsxBytes(sheets: MessySheet[]): Uint8Array<ArrayBuffer> {
  const parts = Object.fromEntries([
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relationships([`${OFFICE}/officeDocument`], () => 'xl/workbook.xml')],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(
        sheets.map(() => `${OFFICE}/worksheet`),
        (index) => `worksheets/sheet${index + 1}.xml`,
      ),
    ],
    ...sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)]),
  ] as [string, string][])
  const bytes = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(bytes))
}

function contentTypes(count: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets.join('')}</Types>`
}

function relationships(types: string[], targetOf: (index: number) => string): string {
  const all = types.map(
    (type, index) =>
      `<Relationship Id="rId${index + 1}" Type="${type}" Target="${targetOf(index)}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function workbook(sheets: MessySheet[]): string {
  const all = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.join('')}</sheets></workbook>`
}

function worksheet({ rows, merged = [] }: MessySheet): string {
  const data = rows.map((cells, row) => {
    const all = cells.map((cell, column) => cellXml(`${letterOf(column)}${row + 1}`, cell))
    return `<row r="${row + 1}">${all.join('')}</row>`
  })
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`)
  const merges = ranges.length > 0 ? `<mergeCells>${ranges.join('')}</mergeCells>` : ''
  return `<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData>${merges}</worksheet>`
}

function cellXml(place: string, cell: MessyCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** No list is wider than Z. */
const letterOf = (column: number) => String.fromCharCode(65 + column)
