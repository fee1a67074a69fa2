import { switchAccount } from '@talaqqi/contract/accounts'
import { getSetupState, login, renewToken, signOutEverywhere } from '@talaqqi/contract/auth'
import * as contract from '@talaqqi/contract/providers'
import { listSignIns } from '@talaqqi/contract/sign-ins'
import { changeUser } from '@talaqqi/contract/users'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { openDirectory } from '../../../platform/tenancy/scope.ts'
import { accounts, memberships, providerLinks, providerVisits } from '../../../tables/index.ts'
import { type Client, clientOf, signIn, tokenIn } from '../../../testing/client.ts'
import { startOpenIdProvider } from '../../../testing/outside/openid-provider.ts'
import { usePost } from '../../../testing/outside/post.ts'
import { useApp, useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD, type Person } from '../../users/factory.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { purgeSignIn } from '../sign-in/purge.ts'

const SITE = 'http://localhost:3000'
const there = await startOpenIdProvider()
there.serve(SITE)
afterAll(() => there.close())
const server = useServer()
const post = usePost(server)
const app = useApp(server.connection, {
  config: { publicUrl: SITE, providers: [there.settings] },
})
const guest = () => clientOf(app.current)
const OIDC = { params: { provider: 'oidc' } } as const

let made = 0
function account(of: { email?: string; email_verified?: boolean }): string {
  made += 1
  const subject = `subject-${made}`
  there.accounts.set(subject, of)
  return subject
}

async function enterBy(subject: string): Promise<Client> {
  const { address, session } = await guest().call(contract.beginProviderSignIn, OIDC)
  const { search: query } = await there.visit(address, subject)
  const answer = await guest().call(contract.finishProviderSignIn, { body: { session, query } })
  return clientOf(app.current, tokenIn(answer))
}

async function refusedBy(subject: string): Promise<string> {
  const { address, session } = await guest().call(contract.beginProviderSignIn, OIDC)
  const { search: query } = await there.visit(address, subject)
  return refusedWith({ session, query })
}

async function refusedWith(body: contract.ComeBack): Promise<string> {
  const { detail } = await guest().refused(contract.finishProviderSignIn, { body })
  return detail.code
}

async function signInHere({ email }: Person): Promise<Client> {
  const answer = await guest().call(login, { body: { username: email, password: PASSWORD } })
  if (answer.code !== '000') throw new Error('a new password is asked for')
  return clientOf(app.current, answer.data.access_token)
}

async function link(client: Client, subject: string): Promise<void> {
  const { address, session } = await client.call(contract.beginProviderLink, OIDC)
  const { search: query } = await there.visit(address, subject)
  await client.call(contract.addProviderLink, { body: { session, query } })
}

describe('a teacher signs in by a provider', () => {
  test('with a verified email that a school invited', async () => {
    const person = await makeUser(server)
    const subject = account({ email: person.email.toUpperCase(), email_verified: true })
    const client = await enterBy(subject)
    const { links } = await client.call(contract.listProviderLinks)
    expect(links).toMatchObject([{ provider: 'oidc', email: person.email }])
    expect(await client.call(listSignIns)).toMatchObject([{ is_current: true }])
    expect((await post.mailTo(person.email)).subject).toBe('An account was linked')
  })

  test('later by the link, also after the email there has changed', async () => {
    const person = await makeUser(server)
    const subject = account({ email: person.email, email_verified: true })
    await enterBy(subject)
    there.accounts.set(subject, { email: 'new@elsewhere.example', email_verified: false })
    const client = await enterBy(subject)
    expect(await client.call(contract.listProviderLinks)).toMatchObject({
      links: [{ email: person.email, used_at: expect.any(String) }],
    })
  })

  test('instead of the temporary password of an invitation', async () => {
    const person = await makeUser(server, { is_temporary: true })
    const client = await enterBy(account({ email: person.email, email_verified: true }))
    expect(await client.call(contract.listProviderLinks)).toMatchObject({ links: [{}] })
  })

  test('not with an email that no school knows', async () => {
    const subject = account({ email: 'stranger@elsewhere.example', email_verified: true })
    expect(await refusedBy(subject)).toBe('provider_unknown_email')
  })

  test.each([
    ['an unverified email', false],
    ['an email without a word about it', undefined],
  ])('not with %s', async (_, email_verified) => {
    const { email } = await makeUser(server)
    const more = email_verified === undefined ? {} : { email_verified }
    expect(await refusedBy(account({ email, ...more }))).toBe('provider_unverified')
    const unknown = account({ email: 'nobody@elsewhere.example', ...more })
    expect(await refusedBy(unknown)).toBe('provider_unverified')
  })

  test('not with an account without an email', async () => {
    expect(await refusedBy(account({}))).toBe('provider_unverified')
  })

  test('not where the membership is disabled or the school closed', async () => {
    const disabled = await makeUser(server)
    const closed = await makeUser(server)
    const subjects = [disabled, closed].map(({ email }) => account({ email, email_verified: true }))
    for (const subject of subjects) await enterBy(subject)
    await server.db
      .update(memberships)
      .set({ is_active: false })
      .where(
        and(
          eq(memberships.account_id, disabled.account_id),
          eq(memberships.user_id, disabled.user_id),
        ),
      )
    await server.db
      .update(accounts)
      .set({ status: 'closed' })
      .where(eq(accounts.id, closed.account_id))
    expect(await refusedBy(subjects[0] ?? '')).toBe('not_confirmed')
    expect(await refusedBy(subjects[1] ?? '')).toBe('school_closed')
  })
})

describe('an answer of the provider is refused', () => {
  async function visited() {
    const { email } = await makeUser(server)
    const subject = account({ email, email_verified: true })
    const { address, session } = await guest().call(contract.beginProviderSignIn, OIDC)
    const { search: query } = await there.visit(address, subject)
    return { session, query, subject }
  }

  test('the second time', async () => {
    const { session, query } = await visited()
    await guest().call(contract.finishProviderSignIn, { body: { session, query } })
    expect(await refusedWith({ session, query })).toBe('not_confirmed')
  })

  test('twice at once: one signs in', async () => {
    const { session, query } = await visited()
    const both = await Promise.allSettled(
      [1, 2].map(() => guest().call(contract.finishProviderSignIn, { body: { session, query } })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('in another browser than the one that began', async () => {
    const [one, other] = [await visited(), await visited()]
    const mixed = { session: other.session, query: one.query }
    expect(await refusedWith(mixed)).toBe('not_confirmed')
  })

  test('with a changed state, code or issuer', async () => {
    for (const [name, value] of [
      ['state', 'x'],
      ['code', 'x'],
      ['iss', 'https://other.example'],
    ] as const) {
      const { session, query } = await visited()
      const changed = new URLSearchParams(query)
      changed.set(name, value)
      expect(await refusedWith({ session, query: `?${changed.toString()}` }), name).toBe(
        'not_confirmed',
      )
    }
  })

  test('after ten minutes', async () => {
    const { session, query } = await visited()
    await server.db
      .update(providerVisits)
      .set({ expires_at: new Date(0) })
      .where(eq(providerVisits.provider, 'oidc'))
    expect(await refusedWith({ session, query })).toBe('not_confirmed')
    await purgeSignIn(openDirectory(server.db))
    expect(await server.db.select().from(providerVisits)).toEqual([])
  })

  test('if the person cancelled', async () => {
    const { address, session } = await guest().call(contract.beginProviderSignIn, OIDC)
    const { search: query } = await there.cancel(address)
    expect(query).toContain('error=access_denied')
    expect(await refusedWith({ session, query })).toBe('not_confirmed')
  })

  test('of a link as a sign-in, and of another person', async () => {
    const [mine, theirs] = [await makeUser(server), await makeUser(server)]
    const client = await signInHere(mine)
    const begun = async () => {
      const { address, session } = await client.call(contract.beginProviderLink, OIDC)
      const { search } = await there.visit(address, account({ email: 'a@b.example' }))
      return { session, query: search }
    }
    expect(await refusedWith(await begun())).toBe('not_confirmed')
    const other = await signInHere(theirs)
    const { detail } = await other.refused(contract.addProviderLink, { body: await begun() })
    expect(detail.code).toBe('not_confirmed')
  })
})

test('a provider that is not set on this server is not found', async () => {
  const params = { provider: 'google' } as const
  const { status } = await guest().refused(contract.beginProviderSignIn, { params })
  expect(status).toBe(404)
})

describe('a link', () => {
  test('is made while signed in, without a verified email', async () => {
    const person = await makeUser(server)
    const subject = account({ email: 'private@elsewhere.example' })
    await link(await signInHere(person), subject)
    const client = await enterBy(subject)
    expect(await client.call(contract.listProviderLinks)).toMatchObject({
      links: [{ email: 'private@elsewhere.example' }],
    })
  })

  test('is not made twice, or to an account of another person', async () => {
    const [one, other] = [await makeUser(server), await makeUser(server)]
    const subject = account({ email: 'shared@elsewhere.example' })
    const client = await signInHere(one)
    await link(client, subject)
    await link(client, subject)
    expect((await client.call(contract.listProviderLinks)).links).toHaveLength(1)
    const theirs = await signInHere(other)
    const { address, session } = await theirs.call(contract.beginProviderLink, OIDC)
    const { search: query } = await there.visit(address, subject)
    const refused = await theirs.refused(contract.addProviderLink, { body: { session, query } })
    expect(refused.detail.reason).toMatchObject({ code: 'provider_taken' })
  })

  test('is removed by its owner only, and then opens nothing', async () => {
    const [mine, theirs] = [await makeUser(server), await makeUser(server)]
    const subject = account({ email: 'gone@elsewhere.example' })
    const client = await signInHere(mine)
    await link(client, subject)
    const [{ id } = { id: '' }] = (await client.call(contract.listProviderLinks)).links
    const other = await signInHere(theirs)
    const refused = await other.refused(contract.removeProviderLink, { params: { id } })
    expect(refused.status).toBe(404)
    await client.call(contract.removeProviderLink, { params: { id } })
    expect(await refusedBy(subject)).toBe('provider_unverified')
  })

  test.each([
    [
      'a corrected email',
      async (person: Person) => {
        const admin = await makeUser(server, { account_id: person.account_id, is_admin: true })
        const client = await signIn(server, admin)
        const email = `corrected-${person.email}`
        await client.call(changeUser, { params: { id: person.user_id }, body: { email } })
      },
    ],
    [
      'a password that the operator resets',
      async ({ email }: Person) => {
        await resetPassword(openDirectory(server.db), email)
      },
    ],
  ])('ends with %s', async (_, end) => {
    const person = await makeUser(server)
    const subject = account({ email: 'ends@elsewhere.example' })
    await link(await signInHere(person), subject)
    await end(person)
    expect(
      await server.db.select().from(providerLinks).where(eq(providerLinks.user_id, person.user_id)),
    ).toEqual([])
    expect(await refusedBy(subject)).toBe('provider_unverified')
  })

  test('is not made by a token that was revoked meanwhile', async () => {
    const person = await makeUser(server)
    const client = await signInHere(person)
    const { address, session } = await client.call(contract.beginProviderLink, OIDC)
    const { search: query } = await there.visit(address, account({ email: 'x@y.example' }))
    await client.call(signOutEverywhere)
    const refused = await client.refused(contract.addProviderLink, { body: { session, query } })
    expect(refused.status).toBe(401)
  })
})

describe('a school requires a provider', () => {
  async function requiring() {
    const admin = await makeUser(server, { is_admin: true })
    const client = await enterBy(account({ email: admin.email, email_verified: true }))
    const body = { required_provider: 'oidc' } as const
    await client.call(contract.changeSignInRule, { body })
    return { admin, client }
  }

  test('only if the administrator has signed in by it', async () => {
    const admin = await makeUser(server, { is_admin: true })
    const client = await signInHere(admin)
    const required = (required_provider: 'oidc' | 'google') =>
      client.refused(contract.changeSignInRule, { body: { required_provider } })
    expect((await required('oidc')).detail.fields).toMatchObject([{ code: 'provider_not_used' }])
    expect((await required('google')).detail.fields).toMatchObject([{ code: 'provider_not_set' }])
  })

  test('then a right password is refused; a wrong one says as before', async () => {
    const { admin } = await requiring()
    const enter = async (password: string) => {
      const body = { username: admin.email, password }
      return (await guest().refused(login, { body })).detail.code
    }
    expect(await enter(PASSWORD)).toBe('provider_required')
    expect(await enter('Wrong-pass-1!')).toBe('wrong_credentials')
    await enterBy(account({ email: admin.email, email_verified: true }))
  })

  test('then a sign-in by password gets no new token', async () => {
    const { admin, client } = await requiring()
    const teacher = await makeUser(server, { account_id: admin.account_id })
    await server.db
      .update(accounts)
      .set({ required_provider: null })
      .where(eq(accounts.id, admin.account_id))
    const byPassword = await signInHere(teacher)
    await client.call(contract.changeSignInRule, { body: { required_provider: 'oidc' } })
    expect((await byPassword.refused(renewToken)).detail.code).toBe('provider_required')
    expect(await client.call(renewToken)).toMatchObject({ code: '000' })
  })

  test('then no teacher switches to it with a password', async () => {
    const { admin } = await requiring()
    const teacher = await makeUser(server)
    const { account_id } = admin
    const { user_id } = teacher
    await server.db
      .insert(memberships)
      .values({ account_id, user_id, first_name: 'Amina', last_name: 'Khan', is_admin: false })
    const byPassword = await signInHere(teacher)
    const to = { params: { id: account_id } }
    expect((await byPassword.refused(switchAccount, to)).detail.code).toBe('provider_required')
    const byProvider = await enterBy(account({ email: teacher.email, email_verified: true }))
    expect(await byProvider.call(switchAccount, to)).toContainEqual(
      expect.objectContaining({ id: account_id, current_account: true }),
    )
  })

  test('until the rule ends', async () => {
    const { admin, client } = await requiring()
    await client.call(contract.changeSignInRule, { body: { required_provider: null } })
    expect(await client.call(contract.getSignInRule)).toEqual({ required_provider: null })
    await signInHere(admin)
  })
})

test('a visit that a stranger begins too often is refused', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: v7(), provider: 'oidc' as const, nonce: '', verifier: '' },
    ...{ state_hash: `s${at}`, session_hash: '', user_id: null, address: '127.0.0.1' },
    expires_at: new Date(Date.now() + 60_000),
  }))
  await server.db.insert(providerVisits).values(rows)
  const { status } = await guest().refused(contract.beginProviderSignIn, OIDC)
  expect(status).toBe(429)
  await server.db.delete(providerVisits).where(eq(providerVisits.address, '127.0.0.1'))
})

test('the sign-in page learns which providers there are', async () => {
  expect(await guest().call(getSetupState)).toMatchObject({
    providers: [{ id: 'oidc', name: 'School login' }],
  })
})
