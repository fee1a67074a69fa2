import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { SERVER } from '../folders.ts'

const TIME_LIMIT_MS = 20_000
/** An idle child takes 100 MB. */
const IDLE_MS = 60_000
const MOST_WAITING = 100

export type Work = { template: string; data: string }
export type Answer = { pdf: Buffer } | { error: string }

export class NotPrinted extends Error {}

export type Printer = {
  /** Data is JSON in `sys.inputs.data`. One at a time, first in, first out. Throws NotPrinted. */
  print(template: string, data: object): Promise<Buffer>
  readonly pid: number | undefined
  close(): void
}

type Options = { timeLimitMs?: number; idleMs?: number }
type Waiting = Work & { done: (pdf: Buffer) => void; fail: (error: Error) => void }

/** A separate process: the compiler blocks for tens of milliseconds, and some input aborts it. */
export function openPrinter({
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
}: Options = {}): Printer {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function next(): void {
    if (current) return
    clearTimeout(timer)
    current = queue.shift()
    if (!current) {
      timer = setTimeout(stop, idleMs).unref()
      return
    }
    const { template, data } = current
    const printing = (child ??= start())
    printing.send({ template, data } satisfies Work, (error) => {
      if (error) end(printing, error.message)
    })
    timer = setTimeout(() => end(printing, 'the PDF took too long'), timeLimitMs)
  }

  function settle(answer: Answer): void {
    const settled = current
    current = undefined
    if ('pdf' in answer) settled?.done(answer.pdf)
    else settled?.fail(new NotPrinted(answer.error))
    next()
  }

  function start(): ChildProcess {
    const started = fork(CHILD, [TEMPLATES], {
      serialization: 'advanced',
      // Without the server's secrets.
      env: { PATH: process.env.PATH },
      execArgv: [],
    })
    // A stopped process must not change the job of its successor.
    started.on('message', (answer: Answer) => {
      if (child === started) settle(answer)
    })
    started.on('error', (error) => end(started, error.message))
    started.on('exit', (code, signal) =>
      end(started, `the printing process ended with ${signal ?? code}`),
    )
    return started
  }

  function stop(): void {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
  }

  function end(failed: ChildProcess, why: string): void {
    if (child !== failed) return
    stop()
    settle({ error: why })
  }

  return {
    print(template, data) {
      if (isClosed) return Promise.reject(new NotPrinted('the server ends'))
      if (queue.length >= MOST_WAITING)
        return Promise.reject(new NotPrinted('too many PDFs are waiting'))
      return new Promise((done, fail) => {
        queue.push({ template, data: JSON.stringify(data), done, fail })
        next()
      })
    },
    get pid() {
      return child?.pid
    },
    close: () => {
      isClosed = true
      for (const { fail } of queue.splice(0)) fail(new NotPrinted('the server ends'))
      stop()
      settle({ error: 'the server ends' })
    },
  }
}

const TEMPLATES = path.join(SERVER, 'src')
const CHILD = path.join(import.meta.dirname, `child${path.extname(import.meta.filename)}`)
