import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NotPrinted, openPrinter } from './printer.ts'

vi.setConfig({ testTimeout: 60_000 })

// Typst reads templates below the program's source only.
const folder = mkdtempSync(path.join(import.meta.dirname, 'testing-'))
afterAll(() => rmSync(folder, { recursive: true }))

function templateOf(name: string, source: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, source)
  return file
}
const plain = templateOf('plain.typ', '#set text(font: "Inter", fallback: false)\n#sys.inputs.data')
const endless = templateOf(
  'endless.typ',
  '#for one in range(1000000) { for other in range(1000000) { let product = one * other } }',
)

function open(options?: Parameters<typeof openPrinter>[0]) {
  const printer = openPrinter(options)
  onTestFinished(() => printer.close())
  return printer
}

const isPdf = (pdf: Buffer) => expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

describe('a printing process', () => {
  test('that is killed fails the PDF it was at, and the next one has a new process', async () => {
    const printer = open()
    isPdf(await printer.print(plain, { a: 1 }))
    const first = printer.pid ?? 0
    const cut = printer.print(endless, {})
    const waiting = printer.print(plain, { a: 2 })
    process.kill(first, 'SIGKILL')
    await expect(cut).rejects.toThrow(NotPrinted)
    isPdf(await waiting)
    expect(printer.pid).not.toBe(first)
  })

  test('that hangs is killed at the end of its time, and the next PDF is printed', async () => {
    const printer = open({ timeLimitMs: 5000 })
    isPdf(await printer.print(plain, {}))
    const hung = printer.print(endless, {})
    const waiting = printer.print(plain, {})
    await expect(hung).rejects.toThrow('took too long')
    isPdf(await waiting)
  })

  test('that refuses says why, and goes on', async () => {
    const printer = open()
    await expect(printer.print(templateOf('wrong.typ', '#nothing'), {})).rejects.toThrow('nothing')
    isPdf(await printer.print(plain, {}))
  })

  test('ends when there is nothing to print, and begins again', async () => {
    const printer = open({ idleMs: 50 })
    isPdf(await printer.print(plain, {}))
    await vi.waitFor(() => expect(printer.pid).toBeUndefined(), 10_000)
    isPdf(await printer.print(plain, {}))
  })

  test('that is being stopped takes no PDF', async () => {
    const idleMs = 50
    const printer = open({ idleMs })
    isPdf(await printer.print(plain, {}))
    const idle = printer.pid
    // Due right after the printer's own timer, before the death of the process is known.
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    isPdf(await printer.print(plain, {}))
    expect(printer.pid).not.toBe(idle)
  })
})

test('closing fails what is being printed and what waits, and nothing is printed after', async () => {
  const printer = open()
  isPdf(await printer.print(plain, {}))
  const cut = [printer.print(endless, {}), printer.print(plain, {})]
  printer.close()
  const ended = await Promise.allSettled([...cut, printer.print(plain, {})])
  for (const one of ended)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(NotPrinted) })
})
