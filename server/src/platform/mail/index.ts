import type { DirectoryScope, SchoolScope } from '../tenancy/index.ts'
import { countMail } from './limits.ts'
import type { Mail } from './mail.ts'
import { priorityOf } from './priority.ts'

export { compose } from './compose.ts'
export { countMail, purgeMails } from './limits.ts'
export type { Mail } from './mail.ts'
export { DIGEST_PRIORITY, priorityOf } from './priority.ts'
export { mailOf } from './queue.ts'

/** Call it in the causing transaction. Throws Refusal `too_many_attempts`. */
export async function sendMail(scope: SchoolScope | DirectoryScope, mail: Mail): Promise<void> {
  const caused = await countMail(scope, mail.to)
  const account_id = 'account_id' in scope ? scope.account_id : undefined
  await scope.queue.addMail(scope.db, mail, priorityOf(mail.template, caused), account_id)
}
