import * as contract from '@talaqqi/contract/mails'
import { handle } from '../../platform/http/handle.ts'
import { listUnsentMails, readUnsentMail, sendUnsentMail } from './mails.ts'

export const mailsRoutes = [
  handle(contract.listUnsentMails, ({ school, config }) => listUnsentMails(school, config)),
  handle(contract.readUnsentMail, ({ school, params, config, site }) =>
    readUnsentMail(school, params.id, { ...config, site }),
  ),
  handle(contract.sendUnsentMail, async ({ school, params, config }) => {
    await sendUnsentMail(school, params.id, config)
    return {}
  }),
]
