import type { OtherInput } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { call } from '../../../platform/api.ts'
import { newId } from '../../../platform/ids.ts'

/**
 * Records a lesson of type other as it stands in the form, and saves over it what is typed meanwhile.
 * Where an earlier try had arrived without our knowing, the server answers what that one said. Throws
 * ApiError.
 */
export async function recordOther(read: () => OtherInput): Promise<Session> {
  let sent = read()
  let recorded = await call('POST /sessions/', { body: sent })
  if (!isSame(recorded, sent)) recorded = await saveOver(recorded, sent)
  while (!isSame(read(), sent)) {
    sent = read()
    recorded = await saveOver(recorded, sent)
  }
  return recorded
}

const REFRESHES = [
  '/sessions/:id',
  '/sessions/recent',
  '/students/:id/sessions',
  '/students/sections',
]

/**
 * Where no answer comes, it waits on the outbox: first the lesson, then what it says now, since a try
 * before may have arrived with less. Rejects where the device has no room.
 */
export async function keepOther(
  input: OtherInput & { id: string },
  student: string,
): Promise<void> {
  const { id, name, comment } = input
  const write = { lane: `sessions ${id}`, label: `${student} · ${name}`, refreshes: REFRESHES }
  const { outbox } = await import('../../../platform/outbox/index.ts')
  const begin = { method: 'POST', path: '/sessions/', body: input, age: 'begun_ago' } as const
  await outbox.put({ ...write, call: begin })
  const body = { name, comment, save_id: newId() }
  await outbox.put({
    ...write,
    call: { method: 'PATCH', path: '/sessions/:id', params: { id }, body },
  })
}

type Written = Pick<OtherInput, 'name' | 'comment'>

function saveOver({ id, updated_at }: Session, { name, comment }: Written): Promise<Session> {
  return call('PATCH /sessions/:id', { params: { id }, body: { updated_at, name, comment } })
}

function isSame(one: Written, other: Written): boolean {
  return one.name === other.name && one.comment === other.comment
}
