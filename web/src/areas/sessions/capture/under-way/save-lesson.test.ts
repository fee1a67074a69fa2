import type { Session } from '@talaqqi/contract/sessions'
import { firstVerseOf } from '@talaqqi/quran'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../platform/api.ts'
import { withMark } from './marks.ts'
import { type Attempt, lessonTotal, type OpenLesson, withCount } from './open-lesson.ts'
import { createLessonSaver, type LessonSaver } from './save-lesson.ts'
import { changeOpenLesson, readOpenLesson, requestedLesson, storedLesson } from './stored-lesson.ts'

const LESSON = { id: 'lesson', part: 'juz-3' }

function lessonAsStarted(): OpenLesson {
  return {
    id: LESSON.id,
    student: { id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: null },
    name: 'Juz 3',
    type: 'old_lesson',
    section: 'juz',
    start: 3,
    end: 3,
    status: 'started',
    updated_at: '0',
    // The saver reads no more of an indicator.
    indicators: [{ id: 'told', name: 'Told' }] as OpenLesson['indicators'],
    parts: [{ id: LESSON.part, name: 'Juz 3', counts: [0], start: 17, end: 24 }],
    part: 0,
    comment: '',
    lines: null,
    marks: [],
    unsaved: false,
    wanted: null,
    attempt: null,
  }
}

/** What the API promises of a save: once by its id, and only upon what it began from. */
class PlainServer {
  status = 'started'
  comment = ''
  total = 0
  marks = 0
  saves = 0
  private saveId = ''

  patch({ save_id, updated_at, change }: Attempt): Session {
    if (save_id !== this.saveId) {
      if (updated_at !== String(this.saves))
        throw new ApiError('session_changed', 'Saved meanwhile', { status: 409 })
      this.saveId = save_id
      this.saves += 1
      this.status = change.status ?? this.status
      this.comment = change.comment ?? this.comment
      this.total = (change.concerns ?? []).reduce((sum, { total }) => sum + total, 0)
      this.marks = change.marks?.length ?? this.marks
    }
    return { id: LESSON.id, updated_at: String(this.saves) } as Session
  }
}

type Sent = { attempt: Attempt; answer: (session: Session) => void; fail: (error: Error) => void }

/** A tab with its saver, whose requests wait on the way until the network decides. */
function openTab() {
  const onTheWay: Sent[] = []
  const saver = createLessonSaver({
    send: (_, attempt) =>
      new Promise((answer, fail) => {
        onTheWay.push({ attempt, answer, fail })
      }),
    onAnswer: () => {},
    onSaved: () => {},
  })
  return { saver, onTheWay }
}

const noAnswer = () => new ApiError('offline', 'No answer')
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const tap = () =>
  changeOpenLesson(LESSON.id, (open) => withCount(open, 0, 0, (open.parts[0]?.counts[0] ?? 0) + 1))
const mark = () =>
  changeOpenLesson(LESSON.id, (open) =>
    withMark(open, { verse_id: firstVerseOf(18), word: 0 }, 'told'),
  )
const write = (text: string) =>
  changeOpenLesson(LESSON.id, (open) => ({ ...open, comment: open.comment + text, unsaved: true }))

function arrive(server: PlainServer, sent: Sent | undefined): void {
  if (!sent) return
  try {
    sent.answer(server.patch(sent.attempt))
  } catch (error) {
    sent.fail(error as Error)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  storedLesson.write(lessonAsStarted())
})
afterEach(() => {
  storedLesson.clear()
  requestedLesson.clear()
  vi.useRealTimers()
})

describe('a pause', () => {
  test('saves what is tapped while it is under way too, then leads away once', async () => {
    const server = new PlainServer()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    tap()
    saver.save(LESSON.id, 'pause', leave)
    saver.save(LESSON.id, 'pause', leave)
    tap()
    expect(onTheWay).toHaveLength(1)
    arrive(server, onTheWay.shift())
    await settled()
    expect(leave).not.toHaveBeenCalled()
    arrive(server, onTheWay.shift())
    await settled()
    expect(server).toMatchObject({ total: 2, status: 'paused', saves: 2 })
    expect(leave).toHaveBeenCalledTimes(1)
    expect(storedLesson.read()).toBeNull()
  })

  test('without an answer is repeated by itself under the same id, happens once, and leads away', async () => {
    const server = new PlainServer()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    tap()
    saver.save(LESSON.id, 'pause', leave)
    const [lost] = onTheWay.splice(0)
    server.patch(lost!.attempt)
    lost!.fail(noAnswer())
    await settled()
    expect(saver.read().failure).toBeInstanceOf(ApiError)
    await vi.advanceTimersByTimeAsync(5000)
    expect(onTheWay[0]?.attempt.save_id).toBe(lost!.attempt.save_id)
    arrive(server, onTheWay.shift())
    await settled()
    expect(saver.read()).toMatchObject({ isSaving: false, failure: null })
    expect(server).toMatchObject({ total: 1, saves: 1 })
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('that failed does not lead away who has gone on counting since', async () => {
    const server = new PlainServer()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    saver.save(LESSON.id, 'pause', leave)
    onTheWay.shift()?.fail(noAnswer())
    await settled()
    tap()
    saver.wake()
    while (onTheWay.length > 0) {
      arrive(server, onTheWay.shift())
      await settled()
    }
    expect(server.total).toBe(1)
    expect(leave).not.toHaveBeenCalled()
    tap()
    expect(lessonTotal(readOpenLesson(LESSON.id)!)).toBe(2)
  })

  test('is overtaken by the end of the lesson', async () => {
    const server = new PlainServer()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    saver.save(LESSON.id, 'pause', leave)
    changeOpenLesson(LESSON.id, (open) => ({
      ...open,
      status: 'completed',
      unsaved: true,
      wanted: null,
    }))
    arrive(server, onTheWay.shift())
    await settled()
    expect(leave).not.toHaveBeenCalled()
    expect(readOpenLesson(LESSON.id)).toMatchObject({ status: 'completed', unsaved: true })
    saver.save(LESSON.id, 'save', leave)
    arrive(server, onTheWay.shift())
    await settled()
    expect(server.status).toBe('completed')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('goes on after a reload', async () => {
    const server = new PlainServer()
    const before = openTab()
    tap()
    before.saver.save(LESSON.id, 'pause', () => {})
    const after = openTab()
    after.saver.wake()
    expect(after.onTheWay[0]?.attempt).toEqual(before.onTheWay[0]?.attempt)
    arrive(server, after.onTheWay.shift())
    await settled()
    expect(server).toMatchObject({ total: 1, status: 'paused' })
    expect(storedLesson.read()).toBeNull()
  })
})

test('a tap on the way to the next screen is saved as well', async () => {
  const server = new PlainServer()
  const { saver, onTheWay } = openTab()
  let lead = () => {}
  saver.save(LESSON.id, 'pause', () => new Promise((there) => (lead = there)))
  arrive(server, onTheWay.shift())
  await settled()
  tap()
  lead()
  await settled()
  arrive(server, onTheWay.shift())
  await settled()
  expect(server.total).toBe(1)
  expect(storedLesson.read()).toBeNull()
})

test('a page that is loaded anew on the way to the next screen does not save again', async () => {
  const server = new PlainServer()
  const before = openTab()
  tap()
  before.saver.save(LESSON.id, 'pause', () => new Promise(() => {}))
  arrive(server, before.onTheWay.shift())
  await settled()
  const after = openTab()
  after.saver.wake()
  await settled()
  expect(after.onTheWay).toEqual([])
  expect(server).toMatchObject({ total: 1, saves: 1 })
})

test('two tabs that repeat the same save do not take it for somebody else’s', async () => {
  const server = new PlainServer()
  const [one, other] = [openTab(), openTab()]
  tap()
  one.saver.save(LESSON.id, 'pause', () => {})
  other.saver.wake()
  tap()
  arrive(server, one.onTheWay.shift())
  await settled()
  // The first save is answered to the other tab when the second is on its way already.
  arrive(server, other.onTheWay.shift())
  arrive(server, one.onTheWay.shift())
  await settled()
  arrive(server, other.onTheWay.shift())
  await settled()
  for (const { saver } of [one, other]) expect(saver.read().failure).toBeNull()
  expect(server.total).toBe(2)
})

test('a save that is refused is not repeated, and keeps the lesson on the device', async () => {
  const { saver, onTheWay } = openTab()
  tap()
  saver.save(LESSON.id, 'pause', () => {})
  onTheWay.shift()?.fail(new ApiError('forbidden', 'Not your class', { status: 403 }))
  await settled()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onTheWay).toEqual([])
  expect(saver.read().failure).toMatchObject({ code: 'forbidden' })
  expect(readOpenLesson(LESSON.id)).toMatchObject({ unsaved: true, attempt: null, wanted: null })
})

test('a comment that grows past what the server takes waits for the teacher', async () => {
  const server = new PlainServer()
  const { saver, onTheWay } = openTab()
  changeOpenLesson(LESSON.id, (open) => ({ ...open, status: 'completed' }))
  write('Good')
  saver.save(LESSON.id, 'save', () => {})
  write('!'.repeat(2000))
  arrive(server, onTheWay.shift())
  await settled()
  expect(server.comment).toBe('Good')
  expect(onTheWay).toEqual([])
  expect(saver.read()).toMatchObject({ isSaving: false, failure: null })
  expect(readOpenLesson(LESSON.id)).toMatchObject({ unsaved: true, wanted: null })
})

test('a tap in an older tab changes no other lesson that is under way', () => {
  storedLesson.write({ ...lessonAsStarted(), id: 'another' })
  tap()
  expect(lessonTotal(storedLesson.read()!)).toBe(0)
  requestedLesson.write({ id: 'third', requested: {} as never })
  tap()
  expect(storedLesson.read()).toBeNull()
})

const TABS = 2
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'tap',
      'mark',
      'write',
      'pause',
      'arrive',
      'lose',
      'drop',
      'delay',
      'late',
      'wake',
      'reload',
    ] as const),
  ),
  tab: fc.nat(TABS - 1),
})

test('whatever the network and the teacher do, nothing tapped is lost and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
      storedLesson.write(lessonAsStarted())
      const server = new PlainServer()
      const tabs = Array.from({ length: TABS }, openTab)
      const delayed: Attempt[] = []
      let taps = 0
      let marks = 0
      let comment = ''
      const isWhole = () => {
        const here = readOpenLesson(LESSON.id)
        const there = [server.total, server.marks, server.comment]
        const whole = here ? [lessonTotal(here), here.marks.length, here.comment] : there
        expect(whole).toEqual([taps, marks, comment])
      }
      const pause = (saver: LessonSaver) =>
        saver.save(LESSON.id, 'pause', () =>
          expect([server.total, server.marks, server.comment]).toEqual([taps, marks, comment]),
        )

      for (const { kind, tab: at } of steps) {
        const tab = tabs[at]!
        const { saver, onTheWay } = tab
        if (kind === 'tap') {
          taps += 1
          tap()
        }
        if (kind === 'mark') {
          taps += 1
          marks += 1
          mark()
        }
        if (kind === 'write') {
          comment += 'a'
          write('a')
        }
        if (kind === 'pause') pause(saver)
        if (kind === 'arrive') arrive(server, onTheWay.shift())
        if (kind === 'lose' || kind === 'drop' || kind === 'delay') {
          const sent = onTheWay.shift()
          if (sent && kind === 'lose') arrive(server, { ...sent, answer: () => {}, fail: () => {} })
          if (sent && kind === 'delay') delayed.push(sent.attempt)
          sent?.fail(noAnswer())
        }
        // A request that nobody waits for any more reaches the server after all.
        const late = kind === 'late' && delayed.shift()
        if (late) arrive(server, { attempt: late, answer: () => {}, fail: () => {} })
        if (kind === 'wake') saver.wake()
        if (kind === 'reload') {
          delayed.push(...onTheWay.map(({ attempt }) => attempt))
          tabs[at] = openTab()
          tabs[at].saver.wake()
        }
        await settled()
        isWhole()
        for (const each of tabs)
          expect(each.saver.read().failure).not.toMatchObject({ code: 'session_changed' })
      }

      pause(tabs[0]!.saver)
      for (let turn = 0; turn < 20; turn += 1)
        for (const { saver, onTheWay } of tabs) {
          saver.wake()
          arrive(server, onTheWay.shift())
          await settled()
        }
      expect(storedLesson.read()).toBeNull()
      expect(server).toMatchObject({ total: taps, marks, comment, status: 'paused' })
      await vi.runOnlyPendingTimersAsync()
    }),
    { numRuns: 200 },
  )
}, 30_000)
