import { chooseGuardianPassword } from '@talaqqi/contract/guardian-me'
import {
  addGuardianLink,
  guardianAnswerChallenge,
  guardianSignIn,
  openGuardianLink,
} from '@talaqqi/contract/guardian-sign-in'
import { resendPassword, sendLink } from '@talaqqi/contract/guardians'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import { openDirectory, openSchool } from '../../../platform/tenancy/scope.ts'
import { guardianLinks, guardianSignIns, guardians } from '../../../tables/index.ts'
import { clientOf } from '../../../testing/client.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { hashPassword, makeSchoolCode } from '../../auth/index.ts'
import { changeEmail } from '../../guardians/index.ts'

const server = useServer()
const nobody = () => clientOf(server.app)
const CHOSEN = { new_password: 'Chosen-pass-1!' }
const TEMPORARY = 'Kemp-tanu-4729'

/** A guardian with a mailed temporary password, and a stranger with one in another school. */
async function makeFamily() {
  const scene = await makeScene(server)
  const password_hash = await hashPassword(TEMPORARY)
  const of = { account_id: scene.account_id, password_hash, is_temporary: true }
  const email = `umm${v7()}@demo.school`
  const guardian = await makeGuardian(server, { ...of, email })
  const stranger = await makeGuardian(server, { password_hash, is_temporary: true })
  return { scene, guardian, stranger, email, password_hash }
}
type Family = Awaited<ReturnType<typeof makeFamily>>

const isGuardian = ({ account_id, id }: { account_id: string; id: string }) =>
  and(eq(guardians.account_id, account_id), eq(guardians.id, id))

async function linkOf({ guardian }: Family, purpose: 'link' | 'mailed_link') {
  const { code, kept } = makeSchoolCode(guardian.account_id)
  const expires_at = new Date(Date.now() + 60_000)
  const row = { ...kept, id: v7(), guardian_id: guardian.id, purpose, expires_at }
  await server.db.insert(guardianLinks).values(row)
  return code
}

/** Meanwhile another person gets the old address. */
async function correctEmail({ scene, guardian, email }: Family, db: Database) {
  const { account_id, administrator } = scene
  const member = { account_id, user_id: administrator.user_id, is_admin: true }
  const school = openSchool(openDirectory(db), {
    ...member,
    section_ids: 'all',
    time_zone: 'UTC',
  })
  await changeEmail(school, guardian.id, `new${v7()}@demo.school`, email)
}

async function deleteGuardian({ guardian }: Family, db: Database) {
  await deleteWhere(db, guardians, isGuardian(guardian))
}

/** As any other write would, which leaves codes and links. */
async function changeEmailAlone({ guardian }: Family, db: Database) {
  const email = `new${v7()}@demo.school`
  await updateWhere(db, guardians, { email }, isGuardian(guardian))
}

/** Runs `act` while the office's transaction locks the guardian's row. */
async function meanwhile<T>(
  change: (db: Database) => Promise<void>,
  act: () => Promise<T>,
): Promise<T> {
  let acting: Promise<T> | undefined
  await server.db.transaction(async (db) => {
    await change(db)
    acting = act()
    const waiting = sql`select 1 from pg_locks where not granted and locktype in ('tuple', 'transactionid')
      and pid in (select pid from pg_stat_activity where datname = current_database())`
    await expect
      .poll(async () => (await server.db.execute(waiting)).rowCount, { timeout: 5000 })
      .toBeGreaterThan(0)
  })
  if (!acting) throw new Error('the action did not run')
  return acting
}

const hashOf = async (row: { account_id: string; id: string }) =>
  (await server.db.select().from(guardians).where(isGuardian(row)))[0]?.password_hash

const CHANGES = [
  ['has a corrected email', correctEmail],
  ['is deleted', deleteGuardian],
] as const
const CHANGES_WITH_CODES = [...CHANGES, ['keeps the code', changeEmailAlone]] as const

test.each(CHANGES)(
  'a password chosen while the guardian %s changes no password',
  async (_, change) => {
    const family = await makeFamily()
    const { guardian, stranger, password_hash } = family
    const at = { account_id: guardian.account_id, guardian_id: guardian.id }
    const client = await signInGuardians(server, [{ ...at, proves_email: true }])
    const { status } = await meanwhile(
      (db) => change(family, db),
      () => client.refused(chooseGuardianPassword, { body: CHOSEN }),
    )
    expect(status).toBe(401)
    expect(await hashOf(stranger)).toBe(password_hash)
    expect(await hashOf(guardian)).not.toEqual(expect.stringContaining('argon2id'))
  },
)

test('a new owner of the old email gets no password', async () => {
  const family = await makeFamily()
  const { guardian, email } = family
  const at = { account_id: guardian.account_id, guardian_id: guardian.id }
  const client = await signInGuardians(server, [{ ...at, proves_email: true }])
  const heir = await makeGuardian(server, { email, password_hash: family.password_hash })
  const { status } = await meanwhile(
    (db) => correctEmail(family, db),
    () => client.refused(chooseGuardianPassword, { body: CHOSEN }),
  )
  expect([status, await hashOf(heir)]).toEqual([401, family.password_hash])
})

test.each(CHANGES_WITH_CODES)(
  'a temporary password that is replaced while the guardian %s is refused',
  async (_, change) => {
    const family = await makeFamily()
    const { email, stranger, password_hash } = family
    const heir = await makeGuardian(server, {
      email,
      password_hash: await hashPassword('Other-1!'),
    })
    const body = { username: email, password: TEMPORARY }
    const { data } = (await nobody().call(guardianSignIn, { body })) as {
      data: { session: string }
    }
    const before = await hashOf(heir)
    const { status } = await meanwhile(
      (db) => change(family, db),
      () =>
        nobody().refused(guardianAnswerChallenge, {
          body: { email, session: data.session, ...CHOSEN },
        }),
    )
    expect(status).toBe(400)
    expect([await hashOf(stranger), await hashOf(heir)]).toEqual([password_hash, before])
  },
)

test.each(CHANGES_WITH_CODES)(
  'a mailed link that is opened while the guardian %s opens nothing',
  async (_, change) => {
    const family = await makeFamily()
    const heir = await makeGuardian(server, { email: family.email })
    const code = await linkOf(family, 'mailed_link')
    const { status } = await meanwhile(
      (db) => change(family, db),
      () => nobody().refused(openGuardianLink, { body: { code } }),
    )
    expect(status).toBe(400)
    const schools = [family.guardian.account_id, heir.account_id]
    const open = await server.db
      .select()
      .from(guardianSignIns)
      .where(inArray(guardianSignIns.account_id, schools))
    expect(open).toEqual([])
  },
)

test('a shared link of a guardian being deleted adds nothing', async () => {
  const family = await makeFamily()
  const other = await makeFamily()
  const { account_id, id: guardian_id } = other.guardian
  const client = await signInGuardians(server, [{ account_id, guardian_id }])
  const code = await linkOf(family, 'link')
  const { status } = await meanwhile(
    (db) => deleteGuardian(family, db),
    () => client.refused(addGuardianLink, { body: { code } }),
  )
  expect(status).toBe(400)
})

test('a temporary password does not go to an email being corrected', async () => {
  const family = await makeFamily()
  const { asAdministrator } = family.scene
  const { status } = await meanwhile(
    (db) => correctEmail(family, db),
    () => asAdministrator.refused(resendPassword, { body: { username: family.email } }),
  )
  expect([status, await hashOf(family.guardian)]).toEqual([404, null])
})

test('a sign-in link does not go to an email being corrected', async () => {
  const family = await makeFamily()
  const { asAdministrator } = family.scene
  const body = { email: family.email, share_method: 'EMAIL' } as const
  const { status } = await meanwhile(
    (db) => correctEmail(family, db),
    () => asAdministrator.refused(sendLink, { body }),
  )
  expect(status).toBe(404)
})
