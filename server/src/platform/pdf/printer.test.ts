import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NotPrinted, openPrinter } from './printer.ts'

vi.setConfig({ testTimeout: 60_000 })

// Typst reads templates only below the server's source.
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
  test('a killed process fails its PDF; the next has a new process', async () => {
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

  test('PDFs of the background leave the processor to others', async () => {
    const [single, background] = [open(), open({ isBackground: true })]
    isPdf(await single.print(plain, {}))
    isPdf(await background.print(plain, {}))
    expect(getPriority(background.pid)).toBeGreaterThan(getPriority(single.pid))
  })

  test('a hanging process is killed after its time limit', async () => {
    const printer = open({ timeLimitMs: 5000 })
    isPdf(await printer.print(plain, {}))
    const hung = printer.print(endless, {})
    const waiting = printer.print(plain, {})
    await expect(hung).rejects.toThrow('took too long')
    isPdf(await waiting)
  })

  test('a refused PDF has a reason, and the next one is printed', async () => {
    const printer = open()
    await expect(printer.print(templateOf('wrong.typ', '#nothing'), {})).rejects.toThrow('nothing')
    isPdf(await printer.print(plain, {}))
  })

  test('an idle process ends, and starts again on demand', async () => {
    const printer = open({ idleMs: 50 })
    isPdf(await printer.print(plain, {}))
    await vi.waitFor(() => expect(printer.pid).toBeUndefined(), 10_000)
    isPdf(await printer.print(plain, {}))
  })

  test('a stopping process accepts no PDF', async () => {
    const printer = open({ idleMs: 50 })
    isPdf(await printer.print(plain, {}))
    const idle = printer.pid
    // Stopped, and its end is not known yet.
    await vi.waitFor(() => expect(printer.pid).toBeUndefined(), { timeout: 10_000, interval: 1 })
    isPdf(await printer.print(plain, {}))
    expect(printer.pid).not.toBe(idle)
  })
})

test('closing fails running and queued PDFs and prints no more', async () => {
  const printer = open()
  isPdf(await printer.print(plain, {}))
  const cut = [printer.print(endless, {}), printer.print(plain, {})]
  printer.close()
  const ended = await Promise.allSettled([...cut, printer.print(plain, {})])
  for (const one of ended)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(NotPrinted) })
})
