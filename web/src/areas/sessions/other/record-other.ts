import type { OtherInput } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import type { Write } from '../../../platform/queries/write.ts'

/** An earlier attempt that arrived returns its old text: save again. Throws ApiError. */
export async function createOther(write: Write, read: () => OtherInput): Promise<Session> {
  let sent = read()
  let recorded = await write('POST /sessions/', { body: sent })
  if (!isSame(recorded, sent)) recorded = await overwriteOther(write, recorded, sent)
  while (!isSame(read(), sent)) {
    sent = read()
    recorded = await overwriteOther(write, recorded, sent)
  }
  return recorded
}

type Written = Pick<OtherInput, 'name' | 'comment'>

function overwriteOther(
  write: Write,
  { id, updated_at }: Session,
  { name, comment }: Written,
): Promise<Session> {
  return write('PATCH /sessions/:id', { params: { id }, body: { updated_at, name, comment } })
}

function isSame(one: Written, other: Written): boolean {
  return one.name === other.name && one.comment === other.comment
}
