import { NO_ANSWER } from '@talaqqi/words/whatsapp-failures'
import { priorityOf } from '../../../platform/mail/index.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import type { SendOutcome } from '../../../platform/whatsapp/cloud-api.ts'
import type { WhatsappLedger } from '../../../platform/whatsapp/deliver.ts'
import type { DeliveryStatus } from '../../../platform/whatsapp/webhook.ts'
import {
  endAsking,
  giveUp,
  markMailed,
  moveOn,
  selectReader,
  startAsking,
  type Whose,
} from './ledger-queries.ts'

export function whatsappLedger(directory: DirectoryScope): WhatsappLedger {
  return {
    async begin(job) {
      if (await startAsking(directory, job)) return true
      // A server died during the call to Meta. A retry might send the message twice.
      await endAsking(directory, job, { status: 'failed', error: NO_ANSWER })
      return false
    },
    end: (job, asked, isLast) =>
      inTransaction(directory, async (inside) => {
        if (isLast) return mailInstead(inside, job, await giveUp(inside, job))
        const isNew = await endAsking(inside, job, changeOf(asked))
        await mailInstead(inside, job, isNew && asked.outcome === 'refused')
      }),
  }
}

function changeOf(asked: SendOutcome): Parameters<typeof endAsking>[2] {
  switch (asked.outcome) {
    case 'taken':
      return { status: 'sent', provider_id: asked.provider_id, error: null }
    case 'refused':
      return { status: 'failed', error: asked.reason }
    case 'later':
      return { asked_at: null, error: asked.reason }
    case 'unknown':
      return { status: 'failed', error: NO_ANSWER }
  }
}

/** Only for a message that surely did not arrive, and a guardian with an email. */
async function mailInstead(inside: DirectoryScope, whose: Whose, isFailed: boolean): Promise<void> {
  const reader = isFailed ? await selectReader(inside, whose) : null
  // Who wrote by WhatsApp has read nothing new that a mail could announce.
  if (!reader?.email || reader.kind === 'where_to_write') return
  const { email: to, language, first_name, school_name } = reader
  const mail = { to, language, template: 'undelivered', data: { first_name, school_name } } as const
  await inside.queue.addMail(inside.db, mail, priorityOf('undelivered', 0), whose.account_id)
  await markMailed(inside, whose)
}

export async function recordStatuses(
  directory: DirectoryScope,
  statuses: DeliveryStatus[],
): Promise<void> {
  for (const { status, provider_id, error, ...whose } of statuses)
    await inTransaction(directory, async (inside) => {
      const isNew = await moveOn(inside, whose, status, { provider_id, error })
      await mailInstead(inside, whose, isNew && status === 'failed')
    })
}
