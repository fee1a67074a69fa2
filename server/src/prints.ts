import * as z from 'zod'
import { continuePrint, leasePrint, selectWaitingSchools } from './areas/progress-reports/index.ts'
import type { Jobs, JobsLog, Outcome } from './platform/jobs/index.ts'
import type { Printer } from './platform/pdf/printer.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openSchool } from './platform/tenancy/scope.ts'

const QUEUE = 'progress_reports'
const job = z.object({ account_id: z.uuid() })

type Tools = { printer: Printer; signal: AbortSignal }

/**
 * A job is one turn of a school: some reports of its oldest print, then the school queues up again.
 * Returns how to stop.
 */
export async function makePrints(
  jobs: Jobs,
  directory: DirectoryScope,
  printer: Printer,
  log: JobsLog,
): Promise<() => void> {
  const ending = new AbortController()
  const tools = { printer, signal: ending.signal }
  await jobs.work(QUEUE, 1, async ({ data }) => {
    const { account_id } = job.parse(data)
    const outcome = await takeTurns(directory, account_id, tools, log)
    if (outcome === 'more') await jobs.send(directory.db, QUEUE, { account_id })
    return outcome === 'more' ? 'done' : outcome
  })
  // The server may have stopped in the middle of a print.
  for (const account_id of await selectWaitingSchools(directory))
    await jobs.send(directory.db, QUEUE, { account_id })
  return () => {
    ending.abort()
    printer.close()
  }
}

/** Until another school waits: `more` if this one has unfinished prints. */
export async function takeTurns(
  directory: DirectoryScope,
  account_id: string,
  tools: Tools,
  log: JobsLog,
): Promise<Outcome | 'more'> {
  for (;;) {
    const print = await leasePrint(directory, account_id)
    if (print) {
      const { user_id, time_zone, mushaf } = print
      const member = { account_id, user_id, time_zone, is_admin: true, section_ids: 'all' } as const
      await continuePrint(openSchool(directory, { ...member, mushaf }), print, tools).catch(
        (err: unknown) => log.error({ err, print: print.id }, 'a print of progress reports failed'),
      )
    }
    if (tools.signal.aborted) return 'again'
    const waiting = await selectWaitingSchools(directory)
    // Another worker holds the print, or held it when its server died.
    if (!waiting.includes(account_id)) return 'done'
    if (!print) return 'again'
    if (waiting.length > 1) return 'more'
  }
}
