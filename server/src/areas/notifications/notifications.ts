import type { StudentNotifications, WhatsappMessage } from '@talaqqi/contract/notifications'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudent } from '../students/index.ts'
import { selectHistory, selectLastMessages } from './message-queries.ts'
import { selectNotifiedGuardians } from './unread/unread-queries.ts'

/** Throws Refusal `not_found`. */
export async function getStudentNotifications(
  school: SchoolScope,
  student_id: string,
  sends_whatsapp: boolean,
): Promise<StudentNotifications> {
  const { id, first_name, last_name } = await getStudent(school, student_id)
  const rows = await selectNotifiedGuardians(school, { student_id: id })
  const last = new Map(
    (await selectLastMessages(school, { student_id: id })).map(
      ({ guardian_id, created_at, ...message }) => [
        guardian_id,
        { ...message, created_at: created_at.toISOString() },
      ],
    ),
  )
  const guardians = rows.map(({ total, read, ...guardian }) => ({
    ...guardian,
    notifications: { total, read, unread: total - read },
    last_message: last.get(guardian.id) ?? null,
  }))
  const notifications = guardians.flatMap(
    ({ id: guardian_id, notifications: { read, unread } }) => [
      { guardian_id, status: 'read' as const, total: read },
      { guardian_id, status: 'unread' as const, total: unread },
    ],
  )
  return { id, first_name, last_name, sends_whatsapp, guardians, notifications }
}

export async function listHistory(
  school: SchoolScope,
  guardian_id: string,
  page: { skip: number; limit: number },
): Promise<WhatsappMessage[]> {
  const rows = await selectHistory(school, guardian_id, page)
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}
