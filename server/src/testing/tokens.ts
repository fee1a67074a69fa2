import { and, eq } from 'drizzle-orm'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { v7 } from 'uuid'
import { makeUser } from '../areas/users/factory.ts'
import { endedSignIns, memberships, users } from '../tables/index.ts'
import { tokenOf } from './client.ts'
import { type TestServer, testConfig } from './server.ts'

export async function makeDeadTokens({ db }: TestServer, account_id: string) {
  const member = () => makeUser({ db }, { account_id, is_admin: true })
  const claims = async (person: Awaited<ReturnType<typeof member>>) => ({
    uid: person.user_id,
    account_id,
    sub: person.email,
    sid: v7(),
    auth_time: Date.now() / 1000,
  })
  const disabled = await makeUser({ db }, { account_id, is_admin: true, is_active: false })
  const removed = await member()
  await db
    .delete(memberships)
    .where(and(eq(memberships.account_id, account_id), eq(memberships.user_id, removed.user_id)))
  const signedOut = await member()
  await db
    .update(users)
    .set({ tokens_valid_from: new Date(Date.now() + 2000) })
    .where(eq(users.id, signedOut.user_id))
  const [head, body, signature] = tokenOf(await member()).split('.')
  const ended = tokenOf(await member())
  await db.insert(endedSignIns).values({ id: decodeJwt<{ sid: string }>(ended).sid })
  const claim = await claims(await member())
  return {
    disabled: tokenOf(disabled),
    removed: tokenOf(removed),
    'signed out everywhere': tokenOf(signedOut),
    expired: await new SignJWT(claim)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(new Date(Date.now() - 13 * 3_600_000))
      .setExpirationTime(new Date(Date.now() - 1000))
      .sign(new TextEncoder().encode(testConfig.secretKey)),
    altered: `${head}.${flipped(body ?? '')}.${signature}`,
    'signed out': ended,
    'signed with another key': tokenOf(await member(), 'another secret of at least 32 characters'),
    'signed with another method': await new SignJWT(claim)
      .setProtectedHeader({ alg: 'HS512' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(testConfig.secretKey)),
    unsigned: new UnsecuredJWT(claim).setIssuedAt().setExpirationTime('1h').encode(),
    nonsense: 'nonsense',
  }
}

function flipped(text: string): string {
  return `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`
}
