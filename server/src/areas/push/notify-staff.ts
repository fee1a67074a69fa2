import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectLessonToTell } from './message-queries.ts'
import { selectDevicesOfClass } from './receiver-queries.ts'

/** A guardian has written about the lesson; at night the message waits for the morning. */
export async function notifyStaff(inside: SchoolScope, lesson_id: string): Promise<void> {
  const lesson = await selectLessonToTell(inside, lesson_id)
  if (!lesson) return
  const { student_id, section_id, at } = lesson
  const devices = await selectDevicesOfClass(inside, section_id)
  if (devices.length === 0) return
  const { account_id } = inside
  await inside.queue.addPushes(
    inside.db,
    devices.map(({ id: device }) => ({
      ...{ account_id, device, about: 'comment', student_ids: [student_id], lesson_id },
    })),
    at ?? undefined,
  )
}
