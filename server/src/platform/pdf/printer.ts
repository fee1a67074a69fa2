import { FairQueue } from '../fair-queue.ts'
import { currentActivity } from '../tracing/activity.ts'
import { NotPrinted, PrintingProcess, type Work } from './printing-process.ts'

export { NotPrinted } from './printing-process.ts'

const TIME_LIMIT_MS = 20_000
/** An idle process takes 100 MB. */
const IDLE_MS = 60_000
const QUEUE_LIMIT = 100
const SCHOOL_LIMIT = 50
const CLOSING = 'the server is shutting down'

export type Printer = {
  /** Data is JSON in `sys.inputs.data`. One at a time; schools take turns. Throws NotPrinted. */
  print(template: string, data: object, options?: { joinable: boolean }): Promise<Buffer>
  readonly pid: number | undefined
  close(): void
}

type Options = { timeLimitMs?: number; idleMs?: number; isBackground?: boolean }
type Job = Work & { resolve: (pdf: Buffer) => void; reject: (error: unknown) => void }

export function openPrinter({
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
  isBackground = false,
}: Options = {}): Printer {
  const printing = new PrintingProcess({ isBackground })
  const queue = new FairQueue<Job>()
  let isPrinting = false
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  async function printAll(): Promise<void> {
    if (isPrinting) return
    isPrinting = true
    clearTimeout(idle)
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { resolve, reject, ...work } = job
      await printing.print(work, timeLimitMs).then(resolve, reject)
    }
    isPrinting = false
    idle = setTimeout(() => printing.stop('idle'), idleMs).unref()
  }

  return {
    print(template, data, { joinable } = { joinable: false }) {
      if (isClosed) return Promise.reject(new NotPrinted(CLOSING))
      const school = currentActivity()?.school_id ?? ''
      if (queue.size >= QUEUE_LIMIT || queue.sizeOf(school) >= SCHOOL_LIMIT)
        return Promise.reject(new NotPrinted('too many PDFs are waiting'))
      return new Promise((resolve, reject) => {
        queue.push(school, { template, data: JSON.stringify(data), joinable, resolve, reject })
        void printAll()
      })
    },
    get pid() {
      return printing.pid
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      for (const { reject } of queue.clear()) reject(new NotPrinted(CLOSING))
      printing.stop(CLOSING)
    },
  }
}
