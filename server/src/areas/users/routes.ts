import * as contract from '@talaqqi/contract/users'
import { handle } from '../../platform/http/handle.ts'
import { requireFresh } from '../auth/index.ts'
import { addUser, addUserByPhone } from './add-user.ts'
import { assignSection, setSections, unassignSection } from './assignments.ts'
import { sendUserPassword } from './send-password.ts'
import { getUserLink, makeUserLink } from './sign-in-link.ts'
import { changeUser, getUser, listUsers } from './users.ts'

export const usersRoutes = [
  handle(contract.listUsers, ({ school, query }) => listUsers(school, query)),
  handle(contract.getUser, ({ school, params }) => getUser(school, params.id)),
  handle(contract.addUser, async ({ directory, school, token, body }) => {
    if (body.is_admin) await requireFresh(directory, { user_id: school.user_id, token })
    return addUser(school, body)
  }),
  handle(contract.addUserByPhone, ({ school, body }) => addUserByPhone(school, body)),
  handle(contract.changeUser, ({ directory, school, token, params, body }) =>
    changeUser(school, params.id, body, () =>
      requireFresh(directory, { user_id: school.user_id, token }),
    ),
  ),
  handle(contract.sendUserPassword, async ({ school, params }) => {
    await sendUserPassword(school, params.id)
    return {}
  }),
  handle(contract.getUserLink, async ({ school, params, config }) => ({
    link: await getUserLink(school, params.id),
    has_whatsapp: config.whatsapp !== undefined,
  })),
  handle(contract.makeUserLink, ({ school, params, body, site, config }) =>
    makeUserLink(school, params.id, body, { site, hasWhatsapp: config.whatsapp !== undefined }),
  ),
  handle(contract.assignSection, ({ school, params, body }) =>
    assignSection(school, params.id, body.section_id),
  ),
  handle(contract.setSections, ({ school, params, body }) =>
    setSections(school, params.id, body.section_ids),
  ),
  handle(contract.unassignSection, ({ school, params }) =>
    unassignSection(school, params.id, params.section_id),
  ),
]
