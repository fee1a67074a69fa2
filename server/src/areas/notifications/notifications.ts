import type {
  FailedMessage,
  StudentNotifications,
  WhatsappMessage,
} from '@talaqqi/contract/notifications'
import { orNotFound } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { requireWithinReach } from '../students/index.ts'
import { selectFailed, selectHistory } from './message-queries.ts'
import { selectNotifications } from './queries.ts'

/** Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function getStudentNotifications(
  school: SchoolScope,
  student_id: string,
  sends_whatsapp: boolean,
): Promise<StudentNotifications> {
  const found = orNotFound(await selectNotifications(school, student_id))
  requireWithinReach(school, found.student)
  const { id, first_name, last_name } = found.student
  const last = new Map(
    found.messages.map(({ guardian_id, created_at, ...message }) => [
      guardian_id,
      { ...message, created_at: new Date(created_at).toISOString() },
    ]),
  )
  const guardians = found.guardians.map(({ total, read, ...guardian }) => ({
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
