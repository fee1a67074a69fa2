import { afterEach, expect, test } from 'vitest'
import { dropToken, storeToken } from '../../platform/session/session.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { clearChoices, deviceValue } from './index.ts'

const parseText = (json: unknown) => (typeof json === 'string' ? json : null)
const captureAs = deviceValue('captureAs', parseText)
const units = deviceValue('units', parseText)
const lesson = deviceValue('lessonUnderWay', parseText)

function signIn(uid: string): void {
  const sub = `${uid}@school.test`
  const claims = {
    name: 'Someone',
    uid,
    sub,
    admin: 'false',
    account_id: 'school',
    exp: 2_000_000_000,
  }
  storeToken(`header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`)
}

afterEach(() => {
  for (const value of [captureAs, units, lesson]) value.clear()
  dropToken()
})

test('signing out deletes choices, but keeps lessons in progress', () => {
  signIn('amina')
  captureAs.write('maqras')
  lesson.write('three mistakes so far')
  clearChoices()
  expect(captureAs.read()).toBeNull()
  expect(lesson.read()).toBe('three mistakes so far')
})

test("a value is stored under the specification's name", () => {
  signIn('amina')
  units.write('three quarters')
  expect(readStored('section:amina:school')).toBe('"three quarters"')
})
