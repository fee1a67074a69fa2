import { Readable } from 'node:stream'
import { EXCEL_DATES } from '@talaqqi/words/formats'
import { ZipFile } from 'yazl'
import { type Cell, inChunks, type Table } from './table.ts'

/** Excel's maximum of rows, without the heading. */
export const XLSX_ROWS = 1_048_575

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const BOLD = 1
const DAY = 2
const DAY_AND_TIME = 3

/** Day 0 of Excel, which counts a 29 February 1900 that did not exist. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * ECMA-376, streamed row by row as the client reads: libraries keep the whole sheet in memory.
 * Text is written as text, so it cannot become a formula.
 */
export async function* xlsxOf(
  table: Table,
  { rightToLeft }: { rightToLeft: boolean },
): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const cutOff = (error: Error) => void file.destroy(error)
  zip.on('error', cutOff)
  for (const [name, content] of Object.entries(frameOf(table.title)))
    zip.addBuffer(Buffer.from(content), name)
  const rows = Readable.from(inChunks(sheet(table, rightToLeft)), { objectMode: false })
  // The library does not handle errors of its source streams.
  rows.on('error', cutOff)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  try {
    for await (const chunk of file) yield chunk as Buffer
  } finally {
    rows.destroy()
  }
}

function frameOf(title: string): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook(title),
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet',
      'worksheets/sheet1.xml',
      'styles',
      'styles.xml',
    ),
    'xl/styles.xml': styles,
  }
}

/** Rows that are measured for the widths, before the first is written. */
const MEASURED = 200
const NARROWEST = 8
const WIDEST = 60
const DATE_WIDTHS = { day: 12, dayAndTime: 18 }

async function* sheet({ headings, rows }: Table, rightToLeft: boolean): AsyncGenerator<string> {
  const ahead = rows[Symbol.asyncIterator]()
  const first: Cell[][] = []
  try {
    for (let next = await ahead.next(); !next.done; next = await ahead.next()) {
      first.push(next.value)
      if (first.length === MEASURED) break
    }
    yield* sheetOf({ headings, first, ahead }, rightToLeft)
  } finally {
    await ahead.return?.()
  }
}

type Measured = { headings: string[]; first: Cell[][]; ahead: AsyncIterator<Cell[]> }

async function* sheetOf(
  { headings, first, ahead }: Measured,
  rightToLeft: boolean,
): AsyncGenerator<string> {
  const columns = `<cols>${headings.map((_, at) => columnWidth(at, [headings, ...first])).join('')}</cols>`
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${
    rightToLeft ? ' rightToLeft="1"' : ''
  }><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>`
  let number = 1
  yield row(number, headings, BOLD)
  for (const cells of first) yield row((number += 1), cells)
  for (let next = await ahead.next(); !next.done; next = await ahead.next())
    yield row((number += 1), next.value)
  yield '</sheetData></worksheet>'
}

function columnWidth(at: number, rows: Cell[][]): string {
  const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[at] ?? null)), 0)
  const width = Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
}

/** Of the longest line, in characters. */
function lengthOf(cell: Cell): number {
  if (cell !== null && typeof cell === 'object')
    return cell.date.includes(' ') ? DATE_WIDTHS.dayAndTime : DATE_WIDTHS.day
  return Math.max(
    ...String(cell ?? '')
      .split('\n', 20)
      .map((line) => line.length),
  )
}

function row(number: number, cells: Cell[], style = 0): string {
  const written = cells.map((cell, index) => cellOf(`${columnOf(index)}${number}`, cell, style))
  return `<row r="${number}">${written.join('')}</row>`
}

function cellOf(address: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  const named = `<c r="${address}" s="${style}"`
  if (typeof cell === 'number') return `${named}><v>${cell}</v></c>`
  if (typeof cell === 'object') return dateCell(address, cell.date)
  return `${named} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** No time zone, as in Excel. */
function dateCell(address: string, date: string): string {
  const [day, time] = date.split(' ')
  const days = (Date.parse(`${day}T${time ?? '00:00'}Z`) - FIRST_DAY) / DAY_MS
  return `<c r="${address}" s="${time === undefined ? DAY : DAY_AND_TIME}"><v>${days}</v></c>`
}

/** A to Z, AA to ZZ and so on: bijective base 26. */
function columnOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnOf(Math.floor(index / 26) - 1) + letter
}

/** Removes characters that XML cannot contain; Excel would read `_x0041_` as a letter. */
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

const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${EXCEL_DATES.day}"/><numFmt numFmtId="165" formatCode="${EXCEL_DATES.dayAndTime}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
