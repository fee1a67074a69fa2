import { login, renewToken } from '@talaqqi/contract/auth'
import { handle, handleForAnyone } from '../../platform/http/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMember } from './queries.ts'
import { signIn, tokenFor } from './sign-in.ts'

const SUCCESS = '000' as const

export const authRoutes = [
  handleForAnyone(login, async ({ directory, config, body, address }) => {
    const access_token = await signIn(directory, config.secretKey, { ...body, address })
    return { code: SUCCESS, data: { access_token } }
  }),
  handle(renewToken, async ({ directory, config, school }) => {
    const member = await findMember(directory, school.user_id, school.account_id)
    if (!member) throw new Refusal('not_signed_in')
    return { code: SUCCESS, data: { access_token: await tokenFor(config.secretKey, member) } }
  }),
]
