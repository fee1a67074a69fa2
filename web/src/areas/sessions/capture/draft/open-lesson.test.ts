import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { Session } from '@talaqqi/contract/sessions'
import { describe, expect, test } from 'vitest'
import {
  createOpenLesson,
  currentStepPath,
  isUnfinished,
  lessonTotal,
  type OpenLesson,
  openPercentage,
  withCount,
  withPart,
} from './open-lesson.ts'
import {
  needsLines,
  pauseChange,
  saveChange,
  saveIntentOf,
  toConcerns,
  wantedChange,
} from './save/lesson-change.ts'

const mistake: CountedIndicator = {
  id: 'mistake',
  name: 'Mistake',
  description: '',
  color: 'red',
  use_percentage: true,
  percentage_type: 'general',
  percentage: 0.5,
  new_lesson_percentage: null,
  recent_lesson_percentage: null,
  old_lesson_percentage: null,
  inside_lesson_percentage: null,
  juz_completion_percentage: null,
  exam_percentage: null,
}
const tajweed: CountedIndicator = {
  ...mistake,
  id: 'tajweed',
  name: 'Tajweed',
  use_percentage: false,
}

const session: Session = {
  id: 'session',
  name: 'Juz 3 - Q1',
  type: 'old_lesson',
  status: 'started',
  comment: '',
  lines: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  student_id: 'yusuf',
  student: { id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: null },
  user: { first_name: 'Ruqayyah', last_name: 'Osman' },
  listener_id: null,
  listener: null,
  assessment_id: null,
  assessment: null,
  section: 'quarter',
  start: 9,
  end: 9,
  percentage: 100,
  verdict: null,
  verdict_reason: '',
  pass_version: null,
  lessons: [
    { id: 'm1', name: 'Juz 3 - M1', start: 17, end: 17, is_heard: true, concerns: [] },
    { id: 'm2', name: 'Juz 3 - M2', start: 18, end: 18, is_heard: false, concerns: [] },
  ],
  start_verse: null,
  end_verse: null,
  endVerseId: null,
  marks: [],
}
const verses: Session = {
  ...{ ...session, type: 'new_lesson', section: 'verse', start: 262, end: 262 },
  lessons: session.lessons.slice(0, 1),
}
const started = createOpenLesson(session, [mistake, tajweed])

describe('counting', () => {
  test('a lesson that starts has every counter at 0', () => {
    expect(started.parts.map(({ counts }) => counts)).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(started.unsaved).toBe(false)
  })

  test('a count in one part leaves the other part unchanged', () => {
    const counted = withCount(started, 1, 0, 3)
    expect(counted.parts.map(({ counts }) => counts)).toEqual([
      [0, 0],
      [3, 0],
    ])
    expect(counted.unsaved).toBe(true)
    expect(lessonTotal(counted)).toBe(3)
  })

  test('a counter stays between 0 and the limit', () => {
    expect(withCount(started, 0, 0, -1).parts[0]?.counts).toEqual([0, 0])
    expect(withCount(started, 0, 0, 10_000).parts[0]?.counts).toEqual([9999, 0])
  })

  test('each mistake of any part costs its percentage, others nothing', () => {
    const counted = withCount(withCount(withCount(started, 0, 0, 1), 1, 0, 2), 1, 1, 5)
    expect(openPercentage(counted)).toBe(98.5)
  })

  test('a part is heard once it is opened or has a count', () => {
    const heard = (lesson: OpenLesson) =>
      saveChange(lesson).lessons?.map(({ is_heard }) => is_heard)
    expect(heard(started)).toEqual([true, false])
    expect(heard(withPart(started, 1))).toEqual([true, true])
    expect(heard(withCount(started, 1, 0, 1))).toEqual([true, true])
    expect(saveChange(withPart(started, 1)).lessons).toEqual(
      pauseChange(withPart(started, 1)).lessons,
    )
  })

  test('the request names part and indicator without zero counts', () => {
    expect(toConcerns(withCount(started, 1, 1, 2))).toEqual([
      { lesson_id: 'm2', indicator_id: 'tajweed', total: 2, indicator_name: 'Tajweed' },
    ])
  })
})

describe('opening a lesson again', () => {
  const concern = { id: 'c', total: 4, indicator: mistake }
  const heard = {
    ...session,
    lessons: session.lessons.map((lesson) => ({ ...lesson, concerns: [concern] })),
  }

  test('the counters have their saved values', () => {
    expect(createOpenLesson(heard, [tajweed, mistake]).parts[0]?.counts).toEqual([0, 4])
  })

  test('an indicator that the school has deleted since is still counted', () => {
    const lesson = createOpenLesson(heard, [tajweed])
    expect(lesson.indicators.map(({ id }) => id)).toEqual(['tajweed', 'mistake'])
    expect(toConcerns(lesson)).toHaveLength(2)
  })

  test('the end of a verse lesson is unknown until completion', () => {
    expect(createOpenLesson(verses, []).end).toBeNull()
    expect(createOpenLesson({ ...verses, status: 'completed', end: 270 }, []).end).toBe(270)
  })
})

describe('saving', () => {
  test('a pause sends the counts and the comment so far', () => {
    const lesson = { ...withCount(started, 0, 0, 1), comment: 'Well begun' }
    expect(pauseChange(lesson)).toMatchObject({
      status: 'paused',
      comment: 'Well begun',
      lines: null,
    })
    expect(pauseChange(lesson).concerns).toHaveLength(1)
  })

  test('a completed verse lesson is saved with its end verse and name', () => {
    const lesson: OpenLesson = {
      ...createOpenLesson(verses, []),
      status: 'completed',
      end: 270,
      lines: 7,
    }
    expect(saveChange(lesson)).toMatchObject({
      status: 'completed',
      end: 270,
      endVerseName: 'Surah 2, Verse 263',
      lines: 7,
    })
  })

  test('a lesson over parts of a juz sends no end', () => {
    expect(saveChange({ ...started, status: 'completed' })).not.toHaveProperty('end')
  })

  test('only a completed new lesson needs its lines', () => {
    const lesson = createOpenLesson(verses, [])
    expect(needsLines({ ...lesson, status: 'completed' })).toBe(true)
    expect(needsLines({ ...lesson, status: 'completed', lines: 5 })).toBe(false)
    expect(needsLines({ ...lesson, status: 'incomplete' })).toBe(false)
    expect(needsLines({ ...started, status: 'completed' })).toBe(false)
  })

  test('a lesson is sent only on request and if it is complete', () => {
    const ended: OpenLesson = {
      ...createOpenLesson(verses, []),
      status: 'completed',
      end: 270,
      lines: 3,
    }
    expect(wantedChange(ended)).toBeNull()
    expect(wantedChange({ ...ended, wanted: 'save' })).toEqual(saveChange(ended))
    expect(wantedChange({ ...ended, wanted: 'pause' })).toEqual(pauseChange(ended))
    expect(wantedChange({ ...ended, wanted: 'save', lines: null })).toBeNull()
    expect(wantedChange({ ...ended, wanted: 'save', comment: 'a'.repeat(10_001) })).toBeNull()
  })
})

describe('saving a lesson that the teacher left', () => {
  test('a lesson in progress is paused', () => {
    expect(saveIntentOf(started)).toBe('pause')
  })

  test('an ended lesson keeps its outcome if end and lines are known', () => {
    const ended: OpenLesson = {
      ...createOpenLesson(verses, []),
      status: 'completed',
      end: 270,
      lines: 3,
    }
    expect(saveIntentOf(ended)).toBe('save')
    expect(saveIntentOf({ ...ended, end: null })).toBe('pause')
    expect(saveIntentOf({ ...ended, lines: null })).toBe('pause')
    expect(saveIntentOf({ ...started, status: 'incomplete' })).toBe('save')
  })
})

describe('the screen of a lesson', () => {
  test('a lesson in progress is at reciting', () => {
    expect(currentStepPath(started)).toBe('/lesson/reciting')
    expect(currentStepPath({ ...started, status: 'paused' })).toBe('/lesson/reciting')
  })

  test('a completed verse lesson is asked for its end before the comment', () => {
    const lesson: OpenLesson = { ...createOpenLesson(verses, []), status: 'completed' }
    expect(currentStepPath(lesson)).toBe('/lesson/endverse')
    expect(currentStepPath({ ...lesson, end: 270 })).toBe('/lesson/comment')
    expect(currentStepPath({ ...lesson, status: 'incomplete' })).toBe('/lesson/comment')
  })

  test('a completed lesson without changes is finished', () => {
    const completed: OpenLesson = { ...started, status: 'completed' }
    expect(isUnfinished(started)).toBe(true)
    expect(isUnfinished(completed)).toBe(false)
    expect(isUnfinished(withCount(completed, 0, 0, 1))).toBe(true)
  })
})
