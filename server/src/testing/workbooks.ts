import { crc32, inflateRawSync } from 'node:zlib'

/** The cells of the only sheet of an Excel file as texts, read as a spreadsheet does: by the archive's directory. */
export function sheetOf(workbook: Buffer): string[][] {
  const xml = partsOf(workbook).get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row))
  const width = rows[0]?.size ?? 0
  return rows.map((cells) =>
    Array.from({ length: width }, (_, index) => cells.get(String.fromCharCode(65 + index)) ?? ''),
  )
}

function cellsOf(row: string): Map<string, string> {
  const cells = row.matchAll(/<c r="([A-Z])\d+"[^>]*>(.*?)<\/c>/gs)
  return new Map([...cells].map(([, column = '', cell = '']) => [column, textOf(cell)]))
}

function textOf(cell: string): string {
  const written = cell.replace(/<[^>]*>/g, '')
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
  return written
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, mark: string) => marks[mark] ?? '')
    .replaceAll(/_x005F_/g, '_')
}

function partsOf(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  const count = zip.readUInt16LE(end + 10)
  const parts = new Map<string, string>()
  for (let index = 0, at = zip.readUInt32LE(end + 16); index < count; index += 1) {
    const packed = zip.readUInt32LE(at + 20)
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const content = local + 30 + zip.readUInt16LE(local + 26)
    const bytes = inflateRawSync(zip.subarray(content, content + packed))
    if (crc32(bytes) !== zip.readUInt32LE(at + 16) || bytes.length !== zip.readUInt32LE(at + 24))
      throw new Error('the archive is broken')
    parts.set(zip.subarray(at + 46, nameEnd).toString(), bytes.toString())
    at = nameEnd
  }
  return parts
}
