import { MADANI, type MushafSetting } from '@talaqqi/quran'
import type { Authenticate } from '../../../platform/http/register.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope, SchoolScope } from '../../../platform/tenancy/index.ts'
import { openSchool } from '../../../platform/tenancy/scope.ts'
import { findCaller } from '../queries.ts'
import { isFresh, tokenReader } from './tokens.ts'

/** Checks signature, expiry, revocation and active membership. */
export function authenticator(directory: DirectoryScope, secret: string): Authenticate {
  const readToken = tokenReader(secret)
  return async (request) => {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const claims = token ? readToken(token) : null
    const member = claims && (await findCaller(directory, claims))
    if (!member || !isFresh(claims, member.tokens_valid_from)) throw new Refusal('not_signed_in')
    return { school: schoolOf(directory, member), token: claims }
  }
}

type Member = {
  account_id: string
  user_id: string
  is_admin: boolean
  section_ids: string[]
  time_zone: string
  mushaf?: MushafSetting
}

export function schoolOf(directory: DirectoryScope, member: Member): SchoolScope {
  const { account_id, user_id, is_admin, section_ids, time_zone, mushaf = MADANI } = member
  return openSchool(directory, {
    account_id,
    user_id,
    is_admin,
    time_zone,
    mushaf,
    section_ids: is_admin ? 'all' : section_ids,
  })
}
