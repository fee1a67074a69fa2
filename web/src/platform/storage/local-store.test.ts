import { afterEach, describe, expect, test } from 'vitest'
import { dropToken, storeToken } from '../session/session.ts'
import { localMap, localValue } from './local-store.ts'
import { writeStored } from './storage.ts'

const parseText = (json: unknown) => (typeof json === 'string' ? json : null)
const captureAs = localValue('captureAs', parseText)

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
  captureAs.clear()
  dropToken()
})

test('teachers on the same phone do not share values', () => {
  signIn('amina')
  captureAs.write('maqras')
  signIn('yusuf')
  expect(captureAs.read()).toBeNull()
  signIn('amina')
  expect(captureAs.read()).toBe('maqras')
})

test('invalid stored data reads as null', () => {
  signIn('amina')
  for (const garbage of ['{', '17', 'null']) {
    writeStored('captureAs:amina:school', garbage)
    expect(captureAs.read()).toBeNull()
  }
})

test('the same stored text reads as the same object', () => {
  signIn('amina')
  const student = localValue('student', (json) => json)
  student.write({ id: 'a' })
  expect(student.read()).toBe(student.read())
  student.clear()
})

describe('many values under one key', () => {
  const lessons = localMap('lessons', parseText)
  afterEach(() => {
    for (const id of lessons.read().keys()) lessons.clear(id)
  })

  test('have one key each and are sorted by id', () => {
    signIn('amina')
    lessons.write('b', 'second')
    lessons.write('a', 'first')
    expect([...lessons.read()]).toEqual([
      ['a', 'first'],
      ['b', 'second'],
    ])
    lessons.clear('a')
    expect([...lessons.read().keys()]).toEqual(['b'])
    expect(lessons.get('a')).toBeNull()
  })

  test('are the same map until one changes, per teacher', () => {
    signIn('amina')
    lessons.write('a', 'first')
    const before = lessons.read()
    expect(lessons.read()).toBe(before)
    lessons.write('a', 'changed')
    expect(lessons.read()).not.toBe(before)
    signIn('yusuf')
    expect(lessons.read().size).toBe(0)
    signIn('amina')
    expect(lessons.get('a')).toBe('changed')
    lessons.clear('a')
  })
})

test('a written value reads as after a reload; unchanged parts keep identity', () => {
  signIn('amina')
  const lesson = localValue('session', (json) => json as { parts: object[]; count: number })
  const parts = [{ id: 'a' }]
  lesson.write({ parts, count: 1 })
  lesson.write({ parts, count: 2 })
  expect(lesson.read()?.parts).toBe(parts)
  const afterReload = localValue('session', (json) => json)
  expect(afterReload.read()).toEqual(lesson.read())
  writeStored('session:amina:school', '{"parts":[],"count":3}')
  expect(lesson.read()).toEqual({ parts: [], count: 3 })
  lesson.clear()
  expect(lesson.read()).toBeNull()
})
