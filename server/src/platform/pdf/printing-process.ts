import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { SERVER } from '../folders.ts'

/** `joinable`: for `join-pdfs.ts`. */
export type Work = { template: string; data: string; joinable?: boolean }
export type Answer = { pdf: Buffer } | { error: string }

export class NotPrinted extends Error {}

type Job = { resolve: (pdf: Buffer) => void; reject: (error: NotPrinted) => void }

/** Compiles in a process of its own: the compiler blocks for long, and some input aborts it. */
export class PrintingProcess {
  #child: ChildProcess | undefined
  #job: Job | undefined
  readonly #isBackground: boolean

  /** In the background it leaves the processor to the server and the database. */
  constructor({ isBackground }: { isBackground: boolean }) {
    this.#isBackground = isBackground
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** One at a time. Throws NotPrinted; a process that ended or took too long is replaced. */
  print(work: Work, timeLimitMs: number): Promise<Buffer> {
    const child = (this.#child ??= this.#start())
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#job = { resolve, reject }
    child.send(work, (error) => {
      if (error) this.#end(child, error.message)
    })
    const timer = setTimeout(() => this.#end(child, 'the PDF took too long'), timeLimitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  stop(why: string): void {
    if (this.#child) this.#end(this.#child, why)
  }

  #start(): ChildProcess {
    const child = fork(CHILD, [TEMPLATES], {
      serialization: 'advanced',
      // Without the server's secrets.
      env: { PATH: process.env.PATH },
      execArgv: [],
    })
    if (this.#isBackground) lowerPriority(child)
    child.on('message', (answer: Answer) => {
      if (this.#child === child) this.#settle(answer)
    })
    child.on('error', (error) => this.#end(child, error.message))
    child.on('exit', (code, signal) =>
      this.#end(child, `the printing process ended with ${signal ?? code}`),
    )
    return child
  }

  /** A stopped process must not change the job of its successor. */
  #end(child: ChildProcess, why: string): void {
    if (this.#child !== child) return
    this.#child = undefined
    child.kill('SIGKILL')
    this.#settle({ error: why })
  }

  #settle(answer: Answer): void {
    const job = this.#job
    this.#job = undefined
    if ('pdf' in answer) job?.resolve(answer.pdf)
    else job?.reject(new NotPrinted(answer.error))
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system that refuses it prints at normal priority.
  }
}

const TEMPLATES = path.join(SERVER, 'src')
const CHILD = path.join(import.meta.dirname, `child${path.extname(import.meta.filename)}`)
