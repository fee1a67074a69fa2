import type { MessageKind } from '@talaqqi/contract/notifications'
import { and, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { guardians, memberships, students, whatsappMessages } from '../../tables/index.ts'

const newestFirst = [
  sql`${whatsappMessages.created_at} desc nulls last`,
  sql`${whatsappMessages.id} desc nulls last`,
]

/** Of each guardian. For `asList`. */
export const lastMessages = ({ db, account_id }: ScopeOrPlaceholder, student_id: Placeholder) =>
  db
    .selectDistinctOn([whatsappMessages.guardian_id], {
      guardian_id: whatsappMessages.guardian_id,
      status: whatsappMessages.status,
      error: whatsappMessages.error,
      created_at: sql<string>`${whatsappMessages.created_at}`,
    })
    .from(whatsappMessages)
    .where(
      and(eq(whatsappMessages.account_id, account_id), eq(whatsappMessages.student_id, student_id)),
    )
    .orderBy(whatsappMessages.guardian_id, ...newestFirst)

export type MessageCursor = { created_at: Date; id: string }

function isAfter({ created_at, id }: MessageCursor): SQL {
  const at = sql.param(created_at, whatsappMessages.created_at)
  return sql`(${whatsappMessages.created_at}, ${whatsappMessages.id}) < (${at}, ${id}::uuid)`
}

type Page = { skip?: number; limit: number; after?: MessageCursor | null; only?: SQL }

/** Newest first: messages about students within reach, or about no student. Null means all guardians. */
export function selectHistory(
  school: SchoolScope,
  guardian_id: string | null,
  { skip = 0, limit, after, only }: Page,
) {
  const reach = inAccessibleClasses(school, students.section_id)
  return school.db
    .select({
      id: whatsappMessages.id,
      status: whatsappMessages.status,
      error: whatsappMessages.error,
      created_at: whatsappMessages.created_at,
      updated_at: whatsappMessages.updated_at,
      kind: whatsappMessages.kind,
      mailed_instead: whatsappMessages.mailed_instead,
      guardian_id: whatsappMessages.guardian_id,
      guardian: {
        first_name: guardians.first_name,
        last_name: guardians.last_name,
        phone: guardians.phone,
      },
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
      student: { first_name: students.first_name, last_name: students.last_name },
    })
    .from(whatsappMessages)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, whatsappMessages.guardian_id),
      ),
    )
    .leftJoin(
      memberships,
      and(
        eq(memberships.account_id, school.account_id),
        eq(memberships.user_id, whatsappMessages.user_id),
      ),
    )
    .leftJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, whatsappMessages.student_id)),
    )
    .where(
      and(
        eq(whatsappMessages.account_id, school.account_id),
        guardian_id ? eq(whatsappMessages.guardian_id, guardian_id) : undefined,
        reach && or(isNull(whatsappMessages.student_id), reach),
        after ? isAfter(after) : undefined,
        only,
      ),
    )
    .orderBy(...newestFirst)
    .offset(skip)
    .limit(limit)
}

type Message = {
  id: string
  guardian_id: string
  student_id: string | null
  kind: MessageKind
  /** If the message is about one lesson. */
  lesson_id?: string | null
}

/** False if the id exists. */
export async function insertMessage(school: SchoolScope, message: Message): Promise<boolean> {
  const { account_id, user_id } = school
  const { rowCount } = await school.db
    .insert(whatsappMessages)
    .values({ ...message, account_id, user_id })
    .onConflictDoNothing({ target: [whatsappMessages.account_id, whatsappMessages.id] })
  return rowCount === 1
}

type QueuedMessage = Omit<Message, 'student_id'> & { student_id?: string; user_id?: string }

/** Of the school, or of the author `user_id`. */
export async function insertMessages(
  school: SchoolScope,
  messages: QueuedMessage[],
): Promise<void> {
  const { account_id, db } = school
  if (messages.length > 0)
    await db.insert(whatsappMessages).values(messages.map((one) => ({ account_id, ...one })))
}

export async function selectMessage(school: SchoolScope, id: string) {
  const rows = await school.db
    .select({
      guardian_id: whatsappMessages.guardian_id,
      student_id: whatsappMessages.student_id,
      user_id: whatsappMessages.user_id,
      status: whatsappMessages.status,
    })
    .from(whatsappMessages)
    .where(and(eq(whatsappMessages.account_id, school.account_id), eq(whatsappMessages.id, id)))
  return rows[0] ?? null
}

/** A press again within minutes sends no equal message. */
const EQUAL_WITHIN = sql`interval '10 minutes'`

export async function selectEqualMessage(
  school: SchoolScope,
  { guardian_id, student_id }: { guardian_id: string; student_id: string },
) {
  const [row] = await school.db
    .select({ id: whatsappMessages.id, status: whatsappMessages.status })
    .from(whatsappMessages)
    .where(
      and(
        eq(whatsappMessages.account_id, school.account_id),
        eq(whatsappMessages.guardian_id, guardian_id),
        eq(whatsappMessages.student_id, student_id),
        eq(whatsappMessages.user_id, school.user_id),
        ne(whatsappMessages.status, 'failed'),
        sql`${whatsappMessages.created_at} > now() - ${EQUAL_WITHIN}`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return row ?? null
}

const MOST_FAILED = 200

export function selectFailed(school: SchoolScope) {
  const only = sql`${whatsappMessages.status} = 'failed' and ${whatsappMessages.created_at} > now() - interval '7 days'
    and not exists (select from whatsapp_messages later where later.account_id = ${school.account_id}
      and later.guardian_id = ${whatsappMessages.guardian_id} and later.status in ('delivered', 'read')
      and later.created_at > ${whatsappMessages.created_at})`
  return selectHistory(school, null, { limit: MOST_FAILED, only })
}
