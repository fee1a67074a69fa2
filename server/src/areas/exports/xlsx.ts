import { type Cell, inChunks, type Table } from './table.ts'
import { zipOf } from './zip.ts'

/** The rows that Excel opens, the heading left out. */
export const XLSX_ROWS = 1_048_575

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const BOLD = 1

/**
 * A table as an Excel workbook of one sheet (ECMA-376), row by row: libraries hold the whole sheet in
 * memory, which a school's lessons of years would burst. Text is written as text, so nothing in it can
 * become a formula.
 */
export function xlsxOf(table: Table, { rightToLeft }: { rightToLeft: boolean }) {
  return zipOf([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(table.title)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheet(table, rightToLeft)) },
  ])
}

async function* sheet({ headings, rows }: Table, rightToLeft: boolean): AsyncGenerator<string> {
  const columns = `<cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols>`
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${
    rightToLeft ? ' rightToLeft="1"' : ''
  }><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>`
  let number = 1
  yield row(number, headings, BOLD)
  for await (const cells of rows) {
    number += 1
    yield row(number, cells)
  }
  yield '</sheetData></worksheet>'
}

function row(number: number, cells: Cell[], style = 0): string {
  const written = cells.map((cell, index) => cellOf(`${columnOf(index)}${number}`, cell, style))
  return `<row r="${number}">${written.join('')}</row>`
}

function cellOf(address: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  const named = `<c r="${address}" s="${style}"`
  if (typeof cell === 'number') return `${named}><v>${cell}</v></c>`
  return `${named} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** No table of ours has more columns than there are letters. */
function columnOf(index: number): string {
  return String.fromCharCode(65 + index)
}

/** What XML has no place for is left out; Excel would read `_x0041_` as a letter. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/_x(?=[\dA-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function workbook(title: string): string {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

/** Pairs of a kind and its target. */
function relations(...pairs: string[]): string {
  const all = pairs.flatMap((kind, index) => {
    const target = pairs[index + 1]
    return index % 2 === 0
      ? `<Relationship Id="rId${index / 2 + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`
      : []
  })
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`

const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`
