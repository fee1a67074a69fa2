import { areas } from './areas/list.ts'
import type { Area } from './platform/area.ts'
import { purgeAudit } from './platform/audit.ts'
import { countFailure } from './platform/failures.ts'
import { purgeMails } from './platform/mail/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

export type Nightly = {
  backUp: () => Promise<void>
  auditKeepDays: number | undefined
  log: { error(about: object, message: string): void }
  of?: Record<string, Pick<Area, 'daily'>>
}

/** The backup first. A failure stops no other job; throws at the end, for a retry. */
export async function daily(
  directory: DirectoryScope,
  { backUp, auditKeepDays, log, of = areas }: Nightly,
): Promise<void> {
  const work: [string, () => Promise<void> | undefined][] = [
    ['backup', backUp],
    ...Object.entries(of).map(
      ([name, area]) => [name, () => area.daily?.(directory)] satisfies [string, unknown],
    ),
    ['mail limits', () => purgeMails(directory)],
    ['audit', () => (auditKeepDays ? purgeAudit(directory, auditKeepDays) : undefined)],
  ]
  const failed: string[] = []
  for (const [name, run] of work)
    try {
      await run()
    } catch (err) {
      failed.push(name)
      countFailure(name)
      log.error({ err, work: name }, 'nightly work failed')
    }
  if (failed.length > 0) throw new Error(`nightly work failed: ${failed.join(', ')}`)
}
