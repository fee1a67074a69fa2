import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { signToken, tokenReader } from '../areas/auth/tokens/tokens.ts'
import { digestToken, readDigestToken } from '../areas/notifications/digest/digest-token.ts'
import { seal, unseal } from './mail/seal.ts'
import { openIds, signIds } from './signed-ids.ts'

const ids = { account_id: v7(), id: v7() }
const whose = { account_id: ids.account_id, guardian_id: ids.id }
const now = new Date()
const subject = {
  user_id: v7(),
  account_id: ids.account_id,
  login: 'teacher@school.example',
  name: 'Maryam',
  is_admin: false,
  valid_from: now,
  read_at: now,
  sign_in: { sid: v7(), auth_time: now.getTime() / 1000 },
}

/** Null if the key does not open it. */
const opened: Record<string, (made: string, read: string) => unknown> = {
  'a sign-in': (made, read) => tokenReader(read)(signToken(made, subject)),
  'a document': (made, read) => openIds(read, 'document', signIds(made, 'document', ids)),
  'a link that stops the daily message': (made, read) =>
    readDigestToken(read, digestToken(made, whose)),
  'a waiting mail': (made, read) => {
    try {
      return unseal(read, seal(made, 'Assalamu alaikum'))
    } catch {
      return null
    }
  },
}

describe.each(Object.entries(opened))('%s', (_, open) => {
  test('of the replaced key opens while that key is read', () => {
    expect(open('old', 'new\nold')).toEqual(open('old', 'old'))
    expect(open('old', 'old')).not.toBeNull()
  })

  test('is made with the new key', () => {
    expect(open('new\nold', 'new')).not.toBeNull()
    expect(open('new\nold', 'old')).toBeNull()
  })

  test('of a foreign key does not open', () => {
    expect(open('foreign', 'new\nold')).toBeNull()
  })
})
