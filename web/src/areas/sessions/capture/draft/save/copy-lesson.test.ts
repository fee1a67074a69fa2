import { sessionInput } from '@talaqqi/contract/session-inputs'
import { expect, test } from 'vitest'
import { newId, timeOfId } from '../../../../../platform/ids.ts'
import { lessonTotal, NOTHING_TO_SEND, type OpenLesson } from '../open-lesson.ts'
import { copyLesson } from './copy-lesson.ts'
import { saveChange } from './lesson-change.ts'

const TOLD = newId()

/** A lesson of two parts in which three mistakes were counted, one of them marked in the text. */
function counted(): OpenLesson {
  const [first, second] = [newId(), newId()]
  return {
    id: newId(),
    student: { id: newId(), first_name: 'Yusuf', last_name: 'Khan', section_id: null },
    listener: null,
    listener_id: null,
    name: 'Juz 3 M1–M2',
    type: 'old_lesson',
    assessment: null,
    section: 'maqra',
    start: 17,
    end: 18,
    status: 'completed',
    updated_at: '2026-11-23T08:00:00.000Z',
    // No more of an indicator is read here.
    indicators: [{ id: TOLD, name: 'Told' }] as OpenLesson['indicators'],
    parts: [
      { id: first, name: 'Juz 3 M1', counts: [2], start: 17, end: 17, is_heard: true },
      { id: second, name: 'Juz 3 M2', counts: [1], start: 18, end: 18, is_heard: true },
    ],
    part: 1,
    comment: 'Read well',
    lines: null,
    marks: [{ id: newId(), lesson_id: second, indicator_id: TOLD, verse_id: 300, word: 0 }],
    unsaved: true,
    ...NOTHING_TO_SEND,
    wanted: 'save',
    refusal: { code: 'not_found', fields: [] },
  }
}

test('a lesson saved as new keeps counts, marks, comment and day', () => {
  const lesson = counted()
  const copy = copyLesson(lesson)
  expect(lessonTotal(copy)).toBe(3)
  expect(copy).toMatchObject({ comment: 'Read well', status: 'completed', refusal: null })
  expect(copy.wanted).toBe('save')
  expect(copy.toStart?.begunAt).toBe(timeOfId(lesson.id))
  expect(Math.abs(timeOfId(lesson.id) - Date.now())).toBeLessThan(60_000)
  // Nothing of it has an id that the school knows.
  const idsOf = ({ id, parts, marks }: OpenLesson) => [
    id,
    ...[...parts, ...marks].map((of) => of.id),
  ]
  expect(idsOf(copy).filter((id) => idsOf(lesson).includes(id))).toEqual([])
  expect(copy.marks[0]?.lesson_id).toBe(copy.parts[1]?.id)
  expect(saveChange(copy).concerns?.map(({ lesson_id }) => lesson_id)).toEqual(
    copy.parts.map(({ id }) => id),
  )
})

test('what begins the new lesson is what the server takes', () => {
  const input = copyLesson(counted()).toStart?.input
  expect(sessionInput.parse(input)).toEqual(input)
})

test('a copied verse lesson begins at its first verse', () => {
  const [part] = counted().parts
  const verse = { section: 'verse', start: 300, end: 310, name: 'Al-Imran 3:7' } as const
  const lesson = { ...counted(), ...verse, marks: [], parts: [{ ...part!, start: 300, end: 310 }] }
  const copy = copyLesson(lesson)
  expect(copy.toStart?.input).toMatchObject({ start: 300, end: 300, lessons: [{ end: 300 }] })
  expect(copy.end).toBe(310)
})
