import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { hashCode, makeCode } from '../../areas/auth/passwords/codes.ts'
import { isPassword } from '../../areas/auth/passwords/passwords.ts'
import { makeSession } from '../../areas/sessions/factory.ts'
import {
  guardianSignIns,
  guardianStudents,
  guardians,
  sessionComments,
} from '../../tables/index.ts'
import { type Client, clientOf } from '../client.ts'
import type { TestDatabase } from '../postgres/database.ts'
import type { TestServer } from '../server.ts'
import { makeSchool } from './factories.ts'
import type { Scene } from './scene.ts'

type NewGuardian = Partial<typeof guardians.$inferInsert> & { student_ids?: string[] }

let made = 0

export async function makeGuardian(
  at: Pick<TestDatabase, 'db'>,
  { student_ids = [], ...more }: NewGuardian = {},
) {
  const { account_id = (await makeSchool(at)).account_id } = more
  const number = ++made
  const guardian = {
    id: v7(),
    first_name: 'Guardian',
    last_name: String(number),
    phone: '27821234567',
    ...more,
    account_id,
  }
  const email = `guardian${number}@demo.school`
  await at.db.insert(guardians).values({ email, ...guardian })
  for (const student_id of student_ids)
    await at.db
      .insert(guardianStudents)
      .values({ account_id, guardian_id: guardian.id, student_id })
  return { ...guardian, email: more.email ?? email }
}

type NewComment = Partial<typeof sessionComments.$inferInsert> & {
  account_id: string
  student_id: string
}

/** Unread; by default of a new guardian about a new lesson. */
export async function makeComment(
  at: Pick<TestDatabase, 'db'>,
  { student_id, ...more }: NewComment,
) {
  const { account_id } = more
  const guardian_id =
    more.guardian_id ?? (await makeGuardian(at, { account_id, student_ids: [student_id] })).id
  const session_id = more.session_id ?? (await makeSession(at, { account_id, student_id })).id
  const comment = { id: v7(), content: 'Is he ready?', ...more, guardian_id, session_id }
  await at.db.insert(sessionComments).values(comment)
  return comment
}

export async function hasPassword(
  { db }: Pick<TestDatabase, 'db'>,
  id: string,
  password: string,
): Promise<boolean> {
  const [row] = await db.select().from(guardians).where(eq(guardians.id, id))
  return isPassword(password, row?.password_hash ?? '')
}

type SignIn = { account_id: string; guardian_id: string; proves_email?: boolean; expires_at?: Date }

/** One token for guardians of several schools, without password hashing. */
export async function signInGuardians(
  { app, db }: Pick<TestServer, 'app' | 'db'>,
  rows: SignIn[],
): Promise<Client> {
  const token = makeCode()
  const later = new Date(Date.now() + 3_600_000)
  for (const row of rows)
    await db.insert(guardianSignIns).values({
      id: v7(),
      hash: hashCode(token),
      proves_email: true,
      expires_at: later,
      ...row,
    })
  return clientOf(app, token)
}

type FamilyOfScene = { guardian_id: string; client: Client }
const families = new WeakMap<Scene, Promise<FamilyOfScene>>()

export function familyOf(scene: Scene): Promise<FamilyOfScene> {
  const family = families.get(scene) ?? makeFamily(scene)
  families.set(scene, family)
  return family
}

async function makeFamily({ server, account_id, student }: Scene): Promise<FamilyOfScene> {
  const { id: guardian_id } = await makeGuardian(server, { account_id, student_ids: [student.id] })
  return { guardian_id, client: await signInGuardians(server, [{ account_id, guardian_id }]) }
}
