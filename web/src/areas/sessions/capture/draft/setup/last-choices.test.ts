import { expect, test } from 'vitest'
import { type LastChoice, withLastChoice } from './last-choices.ts'

const of = (student_id: string, more: Partial<LastChoice> = {}): LastChoice => ({
  student_id,
  type: 'old_lesson',
  section: 'quarter',
  partialType: 'range',
  captureAs: 'quarters',
  start: 9,
  end: 10,
  ...more,
})

test("a child's later choice for a type replaces the earlier one", () => {
  const later = of('yusuf', { section: 'half', start: 5, end: 5 })
  expect(withLastChoice([of('adam'), of('yusuf')], later)).toEqual([later, of('adam')])
})

test('each type of a child has its own choice', () => {
  const recent = of('yusuf', { type: 'recent_lesson' })
  expect(withLastChoice([of('yusuf')], recent)).toEqual([recent, of('yusuf')])
})

test('the choices of 300 children and types are kept', () => {
  let known: LastChoice[] = []
  for (let child = 0; child < 400; child += 1) known = withLastChoice(known, of(String(child)))
  expect(known).toHaveLength(300)
  expect(known[0]?.student_id).toBe('399')
})
