import type { SectionLists } from '@talaqqi/contract/revision'
import { expect, test } from 'vitest'
import { sharesOf } from './over-shares.ts'

const child = (id: string, old: number, share_over: number) =>
  ({ student: { id }, limits: { old }, pause: { share_over } }) as SectionLists['students'][number]
const lists = (students: SectionLists['students']) => ({ students }) as SectionLists

test('the share of a class weighs its children by their old pages', () => {
  const shares = sharesOf(lists([child('hafiz', 600, 0.1), child('beginner', 20, 0.5)]))
  expect(shares.ofStudent('hafiz')).toBe(10)
  expect(shares.ofStudent('beginner')).toBe(50)
  expect(shares.ofClass).toBe(11)
})

test('without old portions there is no share', () => {
  const shares = sharesOf(lists([child('new', 0, 0)]))
  expect(shares.ofStudent('new')).toBeNull()
  expect(shares.ofStudent('gone')).toBeNull()
  expect(shares.ofClass).toBeNull()
})
