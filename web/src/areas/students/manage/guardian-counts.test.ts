import { expect, test } from 'vitest'
import { countGuardians } from './guardian-counts.ts'

const guardian = (id: string, is_confirmed: boolean) => ({
  id,
  first_name: 'Umm',
  last_name: id,
  email: `${id}@demo.school`,
  phone: '',
  is_confirmed,
  has_password: true,
})
const student = (id: string, guardians: ReturnType<typeof guardian>[]) => ({
  id,
  first_name: 'Yusuf',
  last_name: id,
  section_id: 'class',
  is_active: true,
  guardians,
})

test('a guardian of two siblings counts once', () => {
  const mother = guardian('mother', true)
  const father = guardian('father', false)
  const students = [student('a', [mother, father]), student('b', [mother]), student('c', [])]
  expect(countGuardians(students)).toEqual({
    students: 3,
    guardians: 2,
    confirmed: 1,
    without: 1,
  })
})

test('a class without students has no guardians', () => {
  expect(countGuardians([])).toEqual({ students: 0, guardians: 0, confirmed: 0, without: 0 })
})
