import type { OtherInput } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { call } from '../../../platform/api/api.ts'

/** An earlier attempt that arrived returns its old text: save again. Throws ApiError. */
export async function createOther(read: () => OtherInput): Promise<Session> {
  let sent = read()
  let recorded = await call('POST /sessions/', { body: sent })
  if (!isSame(recorded, sent)) recorded = await overwriteOther(recorded, sent)
  while (!isSame(read(), sent)) {
    sent = read()
    recorded = await overwriteOther(recorded, sent)
  }
  return recorded
}

type Written = Pick<OtherInput, 'name' | 'comment'>

function overwriteOther({ id, updated_at }: Session, { name, comment }: Written): Promise<Session> {
  return call('PATCH /sessions/:id', { params: { id }, body: { updated_at, name, comment } })
}

function isSame(one: Written, other: Written): boolean {
  return one.name === other.name && one.comment === other.comment
}
