import { expect, test, vi } from 'vitest'
import type { LessonRefusal } from '../open-lesson.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } })
const { refusalText } = await import('./refusal-text.ts')
const { setRefusalWords } = await import('../../../../../platform/api/failure.ts')
const { ERROR_WORDS, REASON_WORDS } = await import('@talaqqi/words/refusals')
setRefusalWords({ errors: ERROR_WORDS, reasons: REASON_WORDS })

const student = { id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: null }
const listener = { ...student, id: 'adam', first_name: 'Adam', last_name: 'Ebrahim' }
const toStart = { isSent: true, isRepeated: false, begunAt: 0 }

const textOf = (code: LessonRefusal['code'], more: object = {}, path?: string) =>
  refusalText({
    student,
    listener: null,
    toStart: null,
    refusal: { code, fields: path ? [{ path, code: 'student_unknown', params: {} }] : [] },
    ...more,
  })

test('a refused lesson names the cause', () => {
  expect(textOf('forbidden')).toContain('You no longer have the class of')
  expect(textOf('forbidden')).toContain('Yusuf Khan')
  expect(textOf('student_disabled')).toBe(
    'This student is disabled. Only active students can be heard.',
  )
  expect(textOf('not_found')).toContain('deleted')
})

test('a refused start names both children, a save only the reciter', () => {
  const start = textOf('forbidden', { listener, toStart })
  expect(start).toContain('Adam Ebrahim')
  expect(textOf('forbidden', { listener })).not.toContain('Adam Ebrahim')
})

test('a start that conflicts was deleted at the school', () => {
  expect(textOf('conflict', { toStart })).toBe(textOf('not_found'))
  expect(textOf('not_found', { toStart })).not.toBe(textOf('not_found'))
})

test('a refused listener is named before any other cause', () => {
  const text = textOf('invalid_input', { listener, toStart }, 'listener_id')
  expect(text).toBe(textOf('forbidden', { listener }, 'listener_id'))
  expect(text).toMatch(/listener/i)
})
