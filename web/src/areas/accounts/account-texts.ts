import type { Account } from '@talaqqi/contract/accounts'
import { m } from '@talaqqi/words/messages'

export function payerText(payer: Account['subscription_payer']): string {
  return payer === 'school' ? m.accounts_payer_school() : m.accounts_payer_guardian()
}

export function statusText(status: Account['status']): string {
  return status === 'active' ? m.accounts_status_active() : m.accounts_status_closed()
}
