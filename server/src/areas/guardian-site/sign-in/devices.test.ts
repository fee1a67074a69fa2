import { listChildren } from '@talaqqi/contract/guardian-children'
import { mailGuardianLink, openGuardianLink } from '@talaqqi/contract/guardian-sign-in'
import * as contract from '@talaqqi/contract/guardian-sign-ins'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { guardianLinks, guardianSignIns, guardians } from '../../../tables/index.ts'
import { clientOf } from '../../../testing/client.ts'
import { SITE, usePost } from '../../../testing/outside/post.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { useServer } from '../../../testing/server.ts'
import { makeSchoolCode } from '../../auth/index.ts'

const server = useServer()
const post = usePost(server)

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1'

type Guardian = Awaited<ReturnType<typeof makeGuardian>>

const mother = (more: Partial<typeof guardians.$inferInsert> = {}) =>
  makeGuardian(server, { email: `umm${v7()}@demo.school`, ...more })

/** By a link on paper. */
async function enterWith(userAgent: string, { account_id, id: guardian_id }: Guardian) {
  const { code, kept } = makeSchoolCode(account_id)
  const expires_at = new Date(Date.now() + 60_000)
  const row = { ...kept, id: v7(), guardian_id, purpose: 'link' as const, expires_at }
  await server.db.insert(guardianLinks).values(row)
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/api/guardian/link', payload: { code } },
    headers: { 'user-agent': userAgent },
  })
  return clientOf(server.app, response.json().data.access_token)
}

describe('the devices of a mother', () => {
  test('are listed by name, the own one marked', async () => {
    const guardian = await mother()
    await enterWith(IPHONE, guardian)
    const phone = await enterWith(PHONE, guardian)
    expect(await phone.call(contract.listGuardianSignIns)).toMatchObject([
      { browser: 'Chrome', system: 'Android', is_current: true },
      { browser: 'Safari', system: 'iOS', is_current: false },
    ])
  })

  test('are ended one by one', async () => {
    const guardian = await mother()
    const [one, other] = [await enterWith(IPHONE, guardian), await enterWith(PHONE, guardian)]
    const listed = await other.call(contract.listGuardianSignIns)
    const id = listed.find(({ is_current }) => !is_current)?.id ?? ''
    await other.call(contract.endGuardianSignIn, { params: { id } })
    expect((await one.refused(listChildren)).status).toBe(401)
    await other.call(listChildren)
    const again = await other.refused(contract.endGuardianSignIn, { params: { id } })
    expect(again.status).toBe(404)
  })

  test('are ended all but this one', async () => {
    const guardian = await mother()
    const others = [await enterWith(IPHONE, guardian), await enterWith(PHONE, guardian)]
    const here = await enterWith(PHONE, guardian)
    await here.call(contract.endOtherGuardianSignIns)
    for (const other of others) expect((await other.refused(listChildren)).status).toBe(401)
    expect(await here.call(contract.listGuardianSignIns)).toHaveLength(1)
  })

  test('of another mother are not ended, and their id says nothing', async () => {
    const [one, other] = [await mother(), await mother()]
    const mine = await enterWith(PHONE, one)
    const theirs = await enterWith(PHONE, other)
    const [listed] = await theirs.call(contract.listGuardianSignIns)
    for (const id of [listed?.id ?? '', v7()])
      expect((await mine.refused(contract.endGuardianSignIn, { params: { id } })).status).toBe(404)
    await mine.call(contract.endOtherGuardianSignIns)
    await theirs.call(listChildren)
  })

  test('of two schools are one, and end in both', async () => {
    const [here, there] = [await mother(), await mother()]
    const of = ({ account_id, id: guardian_id }: Guardian) => ({ account_id, guardian_id })
    const both = await signInGuardians(server, [of(here), of(there)])
    const one = await signInGuardians(server, [of(here)])
    const listed = await one.call(contract.listGuardianSignIns)
    expect(listed).toHaveLength(2)
    await one.call(contract.endOtherGuardianSignIns)
    expect((await both.refused(listChildren)).status).toBe(401)
  })

  test('show the last use, to the hour', async () => {
    const guardian = await mother()
    const phone = await enterWith(PHONE, guardian)
    const age = (minutes: number) =>
      server.db
        .update(guardianSignIns)
        .set({ used_at: new Date(Date.now() - minutes * 60_000) })
        .where(
          and(
            eq(guardianSignIns.account_id, guardian.account_id),
            eq(guardianSignIns.guardian_id, guardian.id),
          ),
        )
    const minutes = async () => {
      const [row] = await phone.call(contract.listGuardianSignIns)
      return Math.round((Date.now() - Date.parse(row?.used_at ?? '')) / 60_000)
    }
    await age(50)
    expect(await minutes()).toBe(50)
    await age(500)
    expect(await minutes()).toBe(0)
  })
})

describe('a new device of a mother', () => {
  test('is announced once, in her language', async () => {
    const guardian = await mother({ language: 'ur' })
    await enterWith(PHONE, guardian)
    await enterWith(IPHONE, guardian)
    const { subject, text } = await post.mailTo(guardian.email)
    expect(subject).toBe('نیا آلہ داخل ہوا')
    expect(text).toContain(`${SITE}/guardian/me`)
    await enterWith(PHONE, guardian)
    await enterWith('', guardian)
    expect((await post.mailTo(guardian.email)).text).not.toContain('Chrome')
  })

  test('of one without an email is in the list only', async () => {
    const guardian = await mother({ email: null })
    await enterWith(PHONE, guardian)
    const iphone = await enterWith(IPHONE, guardian)
    expect(await iphone.call(contract.listGuardianSignIns)).toHaveLength(2)
  })

  test('by a mailed link is announced too', async () => {
    const guardian = await mother()
    await enterWith(PHONE, guardian)
    await clientOf(server.app).call(mailGuardianLink, { body: { username: guardian.email } })
    const { text } = await post.mailTo(guardian.email)
    const code = decodeURIComponent(/code=(\S+)/.exec(text ?? '')?.[1] ?? '')
    await clientOf(server.app).call(openGuardianLink, { body: { code } })
    expect((await post.mailTo(guardian.email)).subject).toBe('A new device signed in')
  })
})
