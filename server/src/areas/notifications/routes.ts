import * as contract from '@talaqqi/contract/notifications'
import { handle, handleForAnyone, handleWithCheck } from '../../platform/http/handle.ts'
import { chooseDigest } from './digest/choose-digest.ts'
import { getStudentNotifications, listFailed, listHistory } from './notifications.ts'
import { makeSheet, shareLink } from './sign-in-links.ts'
import { sendUnreadReminders } from './unread/send-unread-reminders.ts'
import { countUnread } from './unread/unread-queries.ts'

export const notificationsRoutes = [
  handle(contract.countNotifications, async ({ school, params }) => ({
    total: await countUnread(school, { student_id: params.id }),
  })),
  handleWithCheck(contract.getStudentNotifications, ({ school, params, config }) =>
    getStudentNotifications(school, params.id, config.whatsapp !== undefined),
  ),
  handle(contract.listWhatsappHistory, ({ school, params, query }) =>
    listHistory(school, params.id, query),
  ),
  handle(contract.listFailedMessages, ({ school }) => listFailed(school)),
  handle(contract.sendWhatsapp, ({ school, params, body, site, config }) =>
    sendUnreadReminders(
      school,
      { ...body, guardian_id: params.id },
      site,
      config.whatsapp !== undefined,
    ),
  ),
  handle(contract.shareSignInLink, ({ school, params, body, site, config }) =>
    shareLink(school, { ...body, guardian_id: params.id }, site, config.whatsapp !== undefined),
  ),
  handle(contract.makeSignInSheet, ({ school, params, site }) =>
    makeSheet(school, params.id, site),
  ),
  handleForAnyone(contract.chooseDigest, ({ directory, body, config }) =>
    chooseDigest(directory, body, config.secretKey),
  ),
]
