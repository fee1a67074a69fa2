import type {
  FailedMessage,
  StudentNotifications,
  WhatsappMessage,
} from '@talaqqi/contract/notifications'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getStudentWithinReach } from '../students/index.ts'
import { selectFailed, selectHistory, selectLastMessages } from './message-queries.ts'
import { selectNotifiedGuardians } from './unread/unread-queries.ts'

/** Throws as `getStudentWithinReach`. */
export async function getStudentNotifications(
  school: SchoolScope,
  student_id: string,
  sends_whatsapp: boolean,
): Promise<StudentNotifications> {
  const [{ id, first_name, last_name }, rows] = await Promise.all([
    getStudentWithinReach(school, student_id),
    selectNotifiedGuardians(school, { student_id }),
  ])
  const guardian_ids = rows.map((guardian) => guardian.id)
  const messages = await selectLastMessages(school, { student_id: id, guardian_ids })
  const last = new Map(
    messages.map(({ guardian_id, created_at, ...message }) => [
      guardian_id,
      { ...message, created_at: created_at.toISOString() },
    ]),
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

type Row = Awaited<ReturnType<typeof selectHistory>>[number]

const asMessage = ({ created_at, updated_at, ...row }: Row): FailedMessage => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

export async function listHistory(
  school: SchoolScope,
  guardian_id: string,
  page: { skip: number; limit: number },
): Promise<WhatsappMessage[]> {
  return (await selectHistory(school, guardian_id, page)).map(asMessage)
}

export async function listFailed(school: SchoolScope): Promise<FailedMessage[]> {
  return (await selectFailed(school)).map(asMessage)
}
