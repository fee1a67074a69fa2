import { staffLinkLedger } from './areas/auth/index.ts'
import { recordStatuses, whatsappLedger } from './areas/notifications/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import type { WhatsappLedger } from './platform/whatsapp/deliver.ts'
import type { WhatsappJob } from './platform/whatsapp/message.ts'
import type { DeliveryStatus } from './platform/whatsapp/webhook.ts'

/** Messages to guardians and to staff have ledgers of their own. */
export function openLedger(directory: DirectoryScope): WhatsappLedger {
  const ofGuardians = whatsappLedger(directory)
  const ofStaff = staffLinkLedger(directory)
  const of = ({ template }: WhatsappJob) => (template === 'staff_link' ? ofStaff : ofGuardians)
  return {
    begin: (job) => of(job).begin(job),
    end: (job, asked, isLast) => of(job).end(job, asked, isLast),
  }
}

/** An id is of one message: the other ledger finds none. */
export async function recordAllStatuses(
  directory: DirectoryScope,
  statuses: DeliveryStatus[],
): Promise<void> {
  await recordStatuses(directory, statuses)
  await staffLinkLedger(directory).recordStatuses(statuses)
}
