import { expect, test } from 'vitest'
import type { OpenLesson, PendingStart } from '../draft/open-lesson.ts'
import { pauseChange, saveChange } from '../draft/save/lesson-change.ts'
import { withStudent } from './with-student.ts'

const wrong = { id: 'wrong', first_name: 'Adam', last_name: 'Noor', section_id: 'class' }
const right = { id: 'right', first_name: 'Yusuf', last_name: 'Khan', section_id: 'other' }
const input = { student_id: 'wrong', name: 'Juz 3' } as PendingStart['input']
const lesson = {
  student: wrong,
  status: 'completed',
  parts: [{ id: 'part', name: 'Juz 3', counts: [4] }],
  indicators: [{ id: 'told', name: 'Told' }],
  marks: [],
  toStart: null,
  unsaved: false,
} as unknown as OpenLesson

test('the next save moves a known lesson to the right child', () => {
  const moved = withStudent(lesson, right)
  expect(moved).toMatchObject({ student: right, unsaved: true, parts: lesson.parts })
  for (const change of [saveChange(moved), pauseChange(moved)])
    expect(change).toMatchObject({ student_id: 'right', concerns: [{ total: 4 }] })
  expect(saveChange(lesson)).not.toHaveProperty('student_id')
})

test('an unsent lesson starts with the right child', () => {
  const moved = withStudent({ ...lesson, toStart: { input, isSent: false } }, right)
  expect(moved.toStart?.input.student_id).toBe('right')
  expect(saveChange(moved)).not.toHaveProperty('student_id')
})

test('a sent start is retried unchanged; the next save corrects the child', () => {
  const moved = withStudent({ ...lesson, toStart: { input, isSent: true } }, right)
  expect(moved.toStart?.input.student_id).toBe('wrong')
  expect(saveChange(moved).student_id).toBe('right')
})

test('moving a lesson back to the first child is saved too', () => {
  const back = withStudent(withStudent(lesson, right), wrong)
  expect(saveChange(back).student_id).toBe('wrong')
})
