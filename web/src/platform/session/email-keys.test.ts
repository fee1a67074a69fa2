import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../storage/storage.ts'
import { storeForm, takeStoredForm } from '../storage/stored-form.ts'
import { moveEmailKeys } from './email-keys.ts'
import { dropToken, storeToken } from './session.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const session: Record<string, string> = {}

function signIn(sub: string, uid = ID): void {
  const claims = { name: 'Amina', uid, sub, account_id: 'school', exp: 2_000_000_000 }
  storeToken(`header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`)
}

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/students/new', search: '' })
  for (const key of Object.keys(session)) delete session[key]
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(session, {
      get: (texts, name: string) =>
        ({
          getItem: (key: string) => texts[key] ?? null,
          setItem: (key: string, text: string) => void (texts[key] = text),
          removeItem: (key: string) => void delete texts[key],
        })[name] ?? texts[name],
    }),
  )
})
afterEach(() => {
  dropToken()
  vi.unstubAllGlobals()
})

test('values stored under the email move to the person', () => {
  writeStored('session:a@b.test:school:lesson', '"counted"')
  writeStored('student:a@b.test:other', '"Yusuf"')
  writeStored('student:z@b.test:school', '"of another teacher"')
  session['otherLesson:a@b.test:school:new:child'] = 'draft'
  signIn('a@b.test')
  moveEmailKeys()
  expect(readStored(`session:${ID}:school:lesson`)).toBe('"counted"')
  expect(readStored(`student:${ID}:other`)).toBe('"Yusuf"')
  expect(readStored('session:a@b.test:school:lesson')).toBeNull()
  expect(readStored('student:z@b.test:school')).toBe('"of another teacher"')
  expect(session[`otherLesson:${ID}:school:new:child`]).toBe('draft')
  signIn('corrected@b.test')
  expect(readStored(`session:${ID}:school:lesson`)).toBe('"counted"')
})

test('a form stored under the email is restored for the same person', () => {
  storeForm({ at: '/students/new', id: 'x', person: 'a@b.test:school', values: { name: 'Maryam' } })
  signIn('a@b.test')
  moveEmailKeys()
  expect(takeStoredForm({ name: '' })?.values).toEqual({ name: 'Maryam' })
})

test('a newer value stays if both keys have one', () => {
  writeStored('student:a@b.test:school', '"older"')
  writeStored(`student:${ID}:school`, '"newer"')
  signIn('a@b.test')
  moveEmailKeys()
  expect(readStored(`student:${ID}:school`)).toBe('"newer"')
})
