import { describe, expect, test } from 'vitest'
import {
  type Choices,
  type ChosenAssessment,
  type FullChoices,
  isFull,
  partCount,
  sectionsOf,
  sessionInput,
  validChoices,
} from './choices.ts'

const yusuf = {
  id: '019aa000-0000-7000-8000-000000000001',
  first_name: 'Yusuf',
  last_name: 'Khan',
  section_id: null,
  is_active: true,
}
const bilal = { ...yusuf, id: '019aa000-0000-7000-8000-000000000002', first_name: 'Bilal' }

const oldQuarters: FullChoices = {
  student: yusuf,
  listener: null,
  type: 'old_lesson',
  section: 'quarter',
  partialType: 'range',
  units: [9, 10, 11],
  captureAs: 'maqras',
  assessment: null,
}
const sound = (change: Partial<Choices>) => validChoices({ ...oldQuarters, ...change })

describe('valid combinations of choices', () => {
  test('new lessons and inside readings go from verse to verse only', () => {
    expect(sectionsOf('new_lesson')).toEqual(['verse'])
    expect(sectionsOf('inside_lesson')).toEqual(['verse'])
    expect(sectionsOf('old_lesson')).toEqual(['juz', 'half', 'quarter', 'maqra', 'verse'])
  })

  test('changing an old lesson to a new one clears its portion', () => {
    const choices = sound({ type: 'new_lesson' })
    expect(choices).toMatchObject({ section: null, units: null, captureAs: null })
    expect(isFull(choices)).toBe(false)
  })

  test('changing an old lesson to a recent one keeps its portion', () => {
    expect(sound({ type: 'recent_lesson' })).toEqual({ ...oldQuarters, type: 'recent_lesson' })
  })

  test('quarters with a gap are a specific selection, never a range', () => {
    expect(sound({ units: [9, 11] }).units).toBeNull()
    expect(sound({ units: [9, 11], partialType: 'specific' }).units).toEqual([9, 11])
  })

  test('one juz is picked, not several', () => {
    expect(sound({ section: 'juz', units: [3, 4] }).units).toBeNull()
    expect(sound({ section: 'juz', units: [3] }).units).toEqual([3])
  })

  test('a unit outside of the Quran is invalid', () => {
    expect(sound({ units: [121] }).units).toBeNull()
    expect(sound({ section: 'verse', units: [6237] }).units).toBeNull()
  })

  test('a way of capturing that the portion excludes is cleared', () => {
    expect(sound({ section: 'maqra', units: [17, 18], captureAs: 'quarters' }).captureAs).toBeNull()
  })

  test('a verse lesson is always captured continuously', () => {
    expect(sound({ section: 'verse', units: [262], captureAs: null }).captureAs).toBe('continuous')
  })

  test('a new lesson has no listener; students never listen to themselves', () => {
    expect(sound({ listener: bilal }).listener).toEqual(bilal)
    expect(sound({ listener: bilal, type: 'new_lesson' }).listener).toBeNull()
    expect(sound({ listener: yusuf }).listener).toBeNull()
  })
})

describe('the request', () => {
  test('three connected quarters captured as maqras are one session of six parts', () => {
    const input = sessionInput(oldQuarters)
    expect(input).toMatchObject({
      name: 'Juz 3 - Q1 to Juz 3 - Q3',
      student_id: yusuf.id,
      type: 'old_lesson',
      section: 'quarter',
      start: 9,
      end: 11,
    })
    expect(input.lessons[0]).toEqual({ name: 'Juz 3 - M1', start: 17, end: 17 })
    expect(input.lessons).toHaveLength(partCount('quarter', [9, 10, 11], 'maqras'))
    expect(input).not.toHaveProperty('listener_id')
    expect(input).not.toHaveProperty('assessment_id')
  })

  test('two unconnected quarters are one session with the chosen parts only', () => {
    const input = sessionInput({
      ...oldQuarters,
      units: [9, 11],
      partialType: 'specific',
      captureAs: 'quarters',
    })
    expect(input).toMatchObject({ name: 'Juz 3 - Q1, Juz 3 - Q3', start: 9, end: 11 })
    expect(input.lessons.map(({ name }) => name)).toEqual(['Juz 3 - Q1', 'Juz 3 - Q3'])
  })

  test('a new lesson starts and ends with its first verse', () => {
    const input = sessionInput({
      ...oldQuarters,
      type: 'new_lesson',
      section: 'verse',
      units: [262],
      captureAs: 'continuous',
    })
    expect(input).toMatchObject({ name: 'Surah 2, Verse 255', start: 262, end: 262 })
    expect(input.lessons).toEqual([{ name: 'Surah 2, Verse 255', start: 262, end: 262 }])
  })

  test('the request has the listener', () => {
    expect(sessionInput({ ...oldQuarters, listener: bilal }).listener_id).toBe(bilal.id)
  })
})

describe('a lesson for a completion, a round or an exam', () => {
  const round: ChosenAssessment = {
    id: '019aa000-0000-7000-8000-000000000009',
    kind: 'round',
    name: 'Revision',
    juz: null,
    student_id: yusuf.id,
  }
  const completion: ChosenAssessment = { ...round, kind: 'completion', name: 'Juz 5', juz: 5 }
  const exam: ChosenAssessment = { ...round, kind: 'exam', name: 'Mid-year' }
  const nothing = { type: null, section: null, partialType: null, units: null, captureAs: null }

  test('of a completion is the whole juz; only its parts are open', () => {
    expect(sound({ ...nothing, assessment: completion })).toMatchObject({
      type: 'juz_completion',
      section: 'juz',
      units: [5],
      captureAs: null,
    })
  })

  test('of an exam is of its type, in any portion', () => {
    expect(sound({ ...nothing, assessment: exam })).toMatchObject({ type: 'exam', section: null })
    expect(sound({ assessment: exam })).toMatchObject({ type: 'exam', units: [9, 10, 11] })
  })

  test('of a round is of any type that is captured', () => {
    expect(sound({ assessment: round })).toMatchObject({ type: 'old_lesson', assessment: round })
  })

  test('names its assessment in the request', () => {
    expect(sessionInput({ ...oldQuarters, assessment: round }).assessment_id).toBe(round.id)
  })

  test('is cleared for another student', () => {
    const choices = sound({ ...nothing, student: bilal, assessment: completion })
    expect(choices).toMatchObject({ assessment: null, ...nothing })
  })

  test('is necessary for a lesson of type exam or completion', () => {
    expect(sound({ type: 'exam' })).toMatchObject({ type: 'exam', units: [9, 10, 11] })
    expect(isFull(sound({ type: 'exam' }))).toBe(false)
    expect(isFull(sound({ type: 'exam', assessment: exam }))).toBe(true)
    expect(sound({ type: 'juz_completion', assessment: round }).type).toBeNull()
  })
})
