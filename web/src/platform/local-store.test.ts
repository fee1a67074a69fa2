import { afterEach, expect, test } from 'vitest'
import { localValue } from './local-store.ts'
import { dropToken, storeToken } from './session.ts'
import { writeStored } from './stored.ts'

const parseText = (json: unknown) => (typeof json === 'string' ? json : null)
const captureAs = localValue('captureAs', parseText)

function signIn(sub: string): void {
  const claims = { name: 'Someone', sub, admin: 'false', account_id: 'school', exp: 2_000_000_000 }
  storeToken(`header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`)
}

afterEach(() => {
  captureAs.clear()
  dropToken()
})

test('what one teacher has chosen is not there for the next one on the same phone', () => {
  signIn('amina@school.test')
  captureAs.write('maqras')
  signIn('yusuf@school.test')
  expect(captureAs.read()).toBeNull()
  signIn('amina@school.test')
  expect(captureAs.read()).toBe('maqras')
})

test('garbage in the storage counts as nothing', () => {
  signIn('amina@school.test')
  for (const garbage of ['{', '17', 'null']) {
    writeStored('captureAs:amina@school.test:school', garbage)
    expect(captureAs.read()).toBeNull()
  }
})

test('the same stored text reads as the same object', () => {
  signIn('amina@school.test')
  const student = localValue('student', (json) => json)
  student.write({ id: 'a' })
  expect(student.read()).toBe(student.read())
  student.clear()
})
