import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type Cell, dated, type Table } from '../../platform/export/table.ts'
import { cellsOf, sheetOf } from '../../testing/outside/workbooks.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const table = (rows: Cell[][], headings = ['Name']): Table => ({
  title: 'Students',
  headings,
  rows: streamed(rows),
})

async function* streamed(rows: Cell[][]) {
  yield* rows
}

async function whole<T>(chunks: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

describe('a CSV', () => {
  const cellOf = async (text: string) => {
    const file = (await whole(csvOf(table([[text]])))).join('')
    return file.split('Name\r\n')[1]?.slice(0, -2)
  }

  test.each([
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['x,=1+1,y', `"x,'=1+1,y"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['x|@SUM(A1)', `"x|'@SUM(A1)"`],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x\r\n-1', `"x\r\n'-1"`],
    ['x;"=1+1"', `"x;'""=1+1"""`],
    ['"=1+1', `"'""=1+1"`],
    ['\t=1', `"'\t'=1"`],
    ['x;;+1', `"x;;'+1"`],
    ['Al-Fatiha; 7 = all', '"Al-Fatiha; 7 = all"'],
    ['2 - 3', '2 - 3'],
  ])(
    'has no formula for any reader, and leaves other texts unchanged: %j',
    async (text, written) => {
      expect(await cellOf(text)).toBe(written)
    },
  )

  test.each([',', ';', '\t', '|', '\n', '\r'])(
    'starts no cell with a formula if %j separates cells',
    async (separator) => {
      const written = await cellOf(`x${separator}=1+1${separator}"=2"${separator}+3`)
      for (const cell of written?.split(separator) ?? []) expect(cell).not.toMatch(/^"*[=+\-@]/)
    },
  )
})

describe('a day', () => {
  const days = () => table([[dated('2024-02-29'), dated('2026-11-22 14:05'), dated(null)]])

  test('is a date in Excel and other readers, with any time', async () => {
    const file = Buffer.concat(await whole(xlsxOf(days(), { rightToLeft: false })))
    const [, cells = []] = await cellsOf(file)
    expect(cells.map((cell) => cell instanceof Date)).toEqual([true, true])
    const [, texts] = await sheetOf(file)
    expect(texts).toEqual(['2024-02-29', '2026-11-22 14:05'])
  })

  test('is unchanged in a CSV', async () => {
    expect((await whole(csvOf(days()))).join('')).toContain('2024-02-29,2026-11-22 14:05,\r\n')
  })
})

describe('a workbook', () => {
  test('has columns as wide as their texts, within limits', async () => {
    const row = ['x'.repeat(30), 1, dated('2024-02-29'), 'y'.repeat(500)]
    const wide = table([row], ['Name', 'No', 'Day', 'Comment'])
    const file = Buffer.concat(await whole(xlsxOf(wide, { rightToLeft: false })))
    const files = unzipSync(new Uint8Array(file))
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([32, 8, 14, 60])
  })

  test('of more rows than are measured has each row once', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => [at])
    const file = Buffer.concat(await whole(xlsxOf(table(rows), { rightToLeft: false })))
    const read = await sheetOf(file)
    expect(read.slice(1)).toEqual(rows.map((cells) => cells.map(String)))
  })

  test('of any number of columns is read unchanged by another reader', async () => {
    const headings = Array.from({ length: 800 }, (_, index) => `Column ${index + 1}`)
    const row = headings.map((_, index) => (index % 2 ? index : `Cell ${index}`))
    for (const width of [26, 27, 40, 53, 703, 800]) {
      const wide = table([row.slice(0, width)], headings.slice(0, width))
      const file = Buffer.concat(await whole(xlsxOf(wide, { rightToLeft: true })))
      expect(await sheetOf(file)).toEqual([
        headings.slice(0, width),
        row.slice(0, width).map(String),
      ])
    }
  })

  function endless() {
    const seen = { rows: 0, isOver: false }
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        // Incompressible, so that few rows are read at a time.
        for (;;) {
          seen.rows += 1
          yield Array.from({ length: 20 }, () => Math.random())
        }
      } finally {
        seen.isOver = true
      }
    }
    return { seen, table: { title: 'Lessons', headings: ['Lesson'], rows: rows() } }
  }
  /** The number of rows read when reading stops, or far too many. */
  async function settled(seen: { rows: number }): Promise<number> {
    for (let rest = 0, rows = 0; rest < 5 && seen.rows < 100_000; rows = seen.rows) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      rest = seen.rows === rows ? rest + 1 : 0
    }
    return seen.rows
  }

  test('is read at the speed of the client and stops with it', async () => {
    const { seen, table: without } = endless()
    const file = xlsxOf(without, { rightToLeft: false })
    for (let chunk = 0; chunk < 20; chunk += 1) await file.next()
    expect(await settled(seen)).toBeLessThan(10_000)
    await file.return(undefined)
    await settled(seen)
    expect(seen.isOver).toBe(true)
  })

  test('with a failing table is cut off, not ended as complete', async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield ['Juz 1']
      throw new Error('the database went away')
    }
    const file = xlsxOf(
      { title: 'Lessons', headings: ['Lesson'], rows: rows() },
      { rightToLeft: false },
    )
    await expect(whole(file)).rejects.toThrow('the database went away')
  })
})
