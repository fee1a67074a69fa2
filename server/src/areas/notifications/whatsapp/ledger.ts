import { NO_ANSWER } from '@talaqqi/words/whatsapp-failures'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import type { WhatsappLedger } from '../../../platform/whatsapp/deliver.ts'
import type { DeliveryStatus } from '../../../platform/whatsapp/webhook.ts'
import { endAsking, giveUp, moveOn, startAsking } from './ledger-queries.ts'

export function whatsappLedger(directory: DirectoryScope): WhatsappLedger {
  return {
    async begin(job) {
      if (await startAsking(directory, job)) return true
      // A server died during the call to Meta. A retry might send the message twice.
      await endAsking(directory, job, { status: 'failed', error: NO_ANSWER })
      return false
    },
    async end(job, asked, isLast) {
      if (isLast) return giveUp(directory, job)
      switch (asked.outcome) {
        case 'taken':
          return endAsking(directory, job, {
            status: 'sent',
            provider_id: asked.provider_id,
            error: null,
          })
        case 'refused':
          return endAsking(directory, job, { status: 'failed', error: asked.reason })
        case 'later':
          return endAsking(directory, job, { asked_at: null, error: asked.reason })
        case 'unknown':
          return endAsking(directory, job, { status: 'failed', error: NO_ANSWER })
      }
    },
  }
}

export async function recordStatuses(
  directory: DirectoryScope,
  statuses: DeliveryStatus[],
): Promise<void> {
  for (const { status, provider_id, error, ...whose } of statuses)
    await moveOn(directory, whose, status, { provider_id, error })
}
