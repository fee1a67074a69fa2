import type { OtherInput, Session } from '@talaqqi/contract/sessions'
import { call } from '../../../platform/api.ts'

/**
 * Records a lesson of type other. Where an earlier try had arrived without our knowing, the server
 * answers what that one said: then what was typed since is saved over it. Throws ApiError.
 */
export async function recordOther(input: OtherInput): Promise<Session> {
  const recorded = await call('POST /sessions/', { body: input })
  const { id, updated_at } = recorded
  const { name, comment } = input
  if (recorded.name === name && recorded.comment === comment) return recorded
  return call('PATCH /sessions/:id', { params: { id }, body: { updated_at, name, comment } })
}
