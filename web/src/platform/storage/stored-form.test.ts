import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropToken, storeToken } from '../session/session.ts'
import { storeForm, takeStoredForm } from './stored-form.ts'

const PASSWORD = 'Another-pass-2!'
const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/students/new', search: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  kept.clear()
  dropToken()
  vi.unstubAllGlobals()
})

const here = { at: '/students/new', id: 'x' }
const person = 'amina:school'

function signIn(uid: string): void {
  const claims = {
    name: 'A',
    uid,
    sub: `${uid}@b.test`,
    account_id: 'school',
    exp: 2_000_000_000,
  }
  storeToken(`header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`)
}

test('unsaved input is restored when the same person signs in again', () => {
  const values = { first_name: 'Maryam' }
  storeForm({ ...here, person, values })
  signIn('amina')
  expect(takeStoredForm({ first_name: '' })?.values).toEqual(values)
})

test('unsaved input is not shown to the next person', () => {
  storeForm({ ...here, person, values: { first_name: 'Maryam' } })
  signIn('bilal')
  expect(takeStoredForm({ first_name: '' })).toBeNull()
})

test('a password is never stored on the device', () => {
  for (const who of [person, '']) {
    storeForm({ ...here, person: who, values: { email: 'a@b.c', password: PASSWORD } })
    storeForm({ ...here, person: who, values: { new_password: PASSWORD, confirmation: PASSWORD } })
  }
  expect([...kept.values()]).toEqual([])
})
