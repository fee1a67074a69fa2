import type { OtherInput, SessionChange } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { newId } from '../../../platform/ids.ts'
import { outbox } from '../../../platform/outbox/index.ts'
import { personName } from '../../../shared/school-words/index.ts'

export const lessonLane = (id: string) => `sessions ${id}`

/** The creation, then the current text: an earlier attempt may have arrived with less text. */
export async function queueNewLesson(
  input: OtherInput & { id: string },
  student: string,
): Promise<void> {
  const { id, name, comment } = input
  const write = { lane: lessonLane(id), label: `${student}${DOT}${name}` }
  const begin = { method: 'POST', path: '/sessions/', body: input, age: 'begun_ago' } as const
  await outbox.put({ ...write, call: begin })
  await outbox.put({ ...write, call: changeOf(id, { name, comment, save_id: newId() }) })
}

export function queuedEdits(id: string): { changes: SessionChange[]; isRefused: boolean } {
  const entries = outbox
    .entries()
    .filter(({ lane, state }) => lane === lessonLane(id) && state !== 'delivered')
  return {
    changes: entries.map(({ call }) => call.body as SessionChange),
    isRefused: entries.some(({ state }) => state === 'refused'),
  }
}

/** Queues edits in the outbox, in order; `replaces` refused ones. */
export async function queueEdits(
  { id, student, name }: Pick<Session, 'id' | 'student' | 'name'>,
  changes: readonly SessionChange[],
  replaces: boolean,
): Promise<void> {
  for (const [at, change] of changes.entries())
    await outbox.put({
      lane: lessonLane(id),
      label: `${personName(student)}${DOT}${change.name ?? name}`,
      address: `/lesson/other/${id}`,
      call: changeOf(id, change),
      replaces: replaces && at === 0,
    })
}

export const discardEdits = (id: string) => outbox.discardLane(lessonLane(id))

function changeOf(id: string, body: SessionChange) {
  return { method: 'PATCH', path: '/sessions/:id', params: { id }, body } as const
}
