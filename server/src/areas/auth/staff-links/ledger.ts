import { NO_ANSWER } from '@talaqqi/words/whatsapp-failures'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import type { WhatsappLedger } from '../../../platform/whatsapp/deliver.ts'
import type { DeliveryStatus } from '../../../platform/whatsapp/webhook.ts'
import { hasPendingMessage, updateMessage } from './staff-link-queries.ts'

/** Messages with sign-in links of staff. After a crash one may be sent twice; its link still works once. */
export function staffLinkLedger(
  directory: DirectoryScope,
): WhatsappLedger & { recordStatuses: (statuses: DeliveryStatus[]) => Promise<void> } {
  return {
    begin: (job) => hasPendingMessage(directory, job),
    async end(job, asked, isLast) {
      if (asked.outcome === 'taken')
        return updateMessage(directory, job, { status: 'sent', error: null })
      if (asked.outcome === 'later' && !isLast) return
      const error = asked.outcome === 'unknown' ? NO_ANSWER : asked.reason
      await updateMessage(directory, job, { status: 'failed', error })
    },
    async recordStatuses(statuses) {
      for (const { account_id, id, status, error } of statuses)
        await updateMessage(directory, { account_id, id }, { status, error })
    },
  }
}
