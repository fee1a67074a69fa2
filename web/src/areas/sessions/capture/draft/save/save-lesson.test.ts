import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { firstVerseOf } from '@talaqqi/quran'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../../platform/api/api.ts'
import { withAge } from '../../../../../platform/api/with-age.ts'
import type { HoldLease } from '../../../../../platform/outbox/lease.ts'
import { createSender } from '../../../../../platform/outbox/sender.ts'
import { readStored, writeStored } from '../../../../../platform/storage/storage.ts'
import { withMark } from '../marks.ts'
import {
  lessonTotal,
  NOTHING_TO_SEND,
  type OpenLesson,
  type SaveIntent,
  withCount,
} from '../open-lesson.ts'
import { removeLesson, undoRemoval, undoStart } from '../remove-draft.ts'
import {
  changeOpenLesson,
  deleteStoredLesson,
  readOpenLesson,
  storedLessons,
  writeOpenLesson,
} from '../stored-lesson.ts'
import type { LessonCall } from './next-call.ts'
import { createLessonSaver, type LessonSaver } from './save-lesson.ts'

const LESSON = 'lesson'
const PART = 'juz-3'

function lessonAsStarted(id = LESSON): OpenLesson {
  return {
    id,
    student: { id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: null },
    listener: null,
    name: 'Juz 3',
    type: 'old_lesson',
    assessment: null,
    section: 'juz',
    start: 3,
    end: 3,
    status: 'started',
    updated_at: '0',
    indicators: [{ id: 'told', name: 'Told' }] as OpenLesson['indicators'],
    parts: [{ id: PART, name: 'Juz 3', counts: [0], start: 17, end: 24 }],
    part: 0,
    comment: '',
    lines: null,
    marks: [],
    unsaved: false,
    ...NOTHING_TO_SEND,
  }
}

function begin(id: string): void {
  const input = { id } as unknown as RecitedInput
  writeOpenLesson({
    ...lessonAsStarted(id),
    updated_at: '',
    toStart: { input, isSent: false, begunAt: Date.now() },
  })
}

type Kept = { status: string; comment: string; total: number; marks: number; saves: number }
type KeptWhole = Kept & { saveId: string; isDeleted: boolean; begunAt: number }

/**
 * The API's guarantees: start and save are idempotent by id, and a save needs the current base.
 * A start undone before its first save leaves no trace.
 */
class PlainServer {
  readonly lessons = new Map<string, KeptWhole>()
  readonly refused = new Set<string>()

  answer(call: LessonCall): Session | null {
    if (this.refused.has(call.id)) throw refusal('student_disabled', 403)
    if (call.kind === 'start') this.start(call.id, agesOf.get(call))
    const kept = this.lessons.get(call.id)
    if (kept && call.kind === 'restore') kept.isDeleted = false
    if (!kept || kept.isDeleted) throw refusal('not_found', 404)
    if (call.kind === 'save') this.save(kept, call.attempt)
    kept.isDeleted = call.kind === 'delete'
    if (call.kind === 'delete' && call.isTakenBack && kept.saves === 0) this.lessons.delete(call.id)
    const session = { id: call.id, created_at: '0', updated_at: String(kept.saves) } as Session
    return kept.isDeleted ? null : session
  }

  start(id: string, seconds = 0) {
    const kept = this.lessons.get(id)
    if (kept?.isDeleted) throw refusal('conflict', 409)
    const empty = { status: 'started', comment: '', total: 0, marks: 0, saves: 0 }
    const begunAt = Date.now() - seconds * 1000
    if (!kept) this.lessons.set(id, { ...empty, saveId: '', isDeleted: false, begunAt })
  }

  of(id = LESSON) {
    return this.lessons.get(id)
  }

  private save(
    kept: KeptWhole,
    { save_id, updated_at, change }: (LessonCall & { kind: 'save' })['attempt'],
  ) {
    if (save_id === kept.saveId) return
    if (updated_at !== String(kept.saves)) throw refusal('session_changed', 409)
    kept.saveId = save_id
    kept.saves += 1
    kept.status = change.status ?? kept.status
    kept.comment = change.comment ?? kept.comment
    kept.total = (change.concerns ?? []).reduce((sum, { total }) => sum + total, 0)
    kept.marks = change.marks?.length ?? kept.marks
  }
}

type Sent = {
  call: LessonCall
  answer: (session: Session | null) => void
  fail: (error: Error) => void
}

const agesOf = new WeakMap<LessonCall, number | undefined>()

const atOnce: HoldLease = (work) => work(() => true)

function turnsOfDevice(): HoldLease {
  let last = Promise.resolve()
  return (work) => (last = last.then(() => work(() => true)))
}

/** A browser lock: one tab works at a time; a closed tab releases the lock. */
function lockOfDevice() {
  let last = Promise.resolve()
  return () => {
    let isDead = false
    let release = () => {}
    const dead = new Promise<void>((resolve) => (release = resolve))
    const holdLease: HoldLease = (work) =>
      (last = last.then(() => (isDead ? undefined : Promise.race([work(() => true), dead]))))
    const die = () => {
      isDead = true
      release()
    }
    return { holdLease, die }
  }
}

/** A tab with its saver; the test decides when requests arrive. */
function openTab(holdLease = atOnce) {
  const onTheWay: Sent[] = []
  const sender = createSender({ holdLease, now: () => Date.now() })
  const saver = createLessonSaver({
    sender,
    send: (call) =>
      new Promise((answer, fail) => {
        if (call.kind === 'start') agesOf.set(call, withAge({}, 'age', call.begunAt).age)
        onTheWay.push({ call, answer, fail })
      }),
    onAnswer: () => {},
    onChanged: () => {},
  })
  return { saver, onTheWay }
}

function serverWithLesson(): PlainServer {
  const server = new PlainServer()
  server.start(LESSON)
  return server
}

const refusal = (code: ApiError['code'], status: number) => new ApiError(code, code, { status })
const noAnswer = () => new ApiError('offline', 'No answer')
const settled = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}
const tap = (id = LESSON) =>
  changeOpenLesson(id, (open) => withCount(open, 0, 0, (open.parts[0]?.counts[0] ?? 0) + 1))
const mark = (id = LESSON) =>
  changeOpenLesson(id, (open) => withMark(open, { verse_id: firstVerseOf(18), word: 0 }, 'told'))
const write = (text: string, id = LESSON) =>
  changeOpenLesson(id, (open) => ({ ...open, comment: open.comment + text, unsaved: true }))

function arrive(server: PlainServer, sent: Sent | undefined): void {
  if (!sent) return
  try {
    sent.answer(server.answer(sent.call))
  } catch (error) {
    sent.fail(error as Error)
  }
}

async function arriveAll(server: PlainServer, ...tabs: ReturnType<typeof openTab>[]) {
  for (let turn = 0; turn < 30; turn += 1)
    for (const { saver, onTheWay } of tabs) {
      saver.wake()
      await settled()
      await settled()
      arrive(server, onTheWay.shift())
      await settled()
    }
}

const attemptOf = (sent: Sent | undefined) =>
  sent?.call.kind === 'save' ? sent.call.attempt : null

beforeEach(() => {
  vi.useFakeTimers()
  writeOpenLesson(lessonAsStarted())
})
afterEach(() => {
  for (const { id } of storedLessons.read()) deleteStoredLesson(id)
  deleteStoredLesson(LESSON)
  vi.useRealTimers()
})

describe('a pause', () => {
  test('includes taps during the save, then navigates once', async () => {
    const server = serverWithLesson()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    tap()
    saver.save(LESSON, 'pause', leave)
    await settled()
    saver.save(LESSON, 'pause', leave)
    await settled()
    tap()
    expect(onTheWay).toHaveLength(1)
    arrive(server, onTheWay.shift())
    await settled()
    expect(leave).not.toHaveBeenCalled()
    arrive(server, onTheWay.shift())
    await settled()
    expect(server.of()).toMatchObject({ total: 2, status: 'paused', saves: 2 })
    expect(leave).toHaveBeenCalledTimes(1)
    expect(storedLessons.read()).toEqual([])
  })

  test('without an answer is retried with the same id and counts once', async () => {
    const server = serverWithLesson()
    const { saver, onTheWay } = openTab()
    tap()
    saver.save(LESSON, 'pause', () => {})
    await settled()
    const [lost] = onTheWay.splice(0)
    server.answer(lost!.call)
    lost!.fail(noAnswer())
    await settled()
    expect(readOpenLesson(LESSON)).toMatchObject({ wanted: 'pause', unsaved: true })
    await vi.advanceTimersByTimeAsync(5000)
    expect(attemptOf(onTheWay[0])?.save_id).toBe(attemptOf(lost)?.save_id)
    arrive(server, onTheWay.shift())
    await settled()
    expect(storedLessons.read()).toEqual([])
    expect(server.of()).toMatchObject({ total: 1, saves: 1 })
  })

  test('that failed navigates once, not again after more taps', async () => {
    const server = serverWithLesson()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    saver.save(LESSON, 'pause', leave)
    await settled()
    onTheWay.shift()?.fail(noAnswer())
    await settled()
    tap()
    saver.wake()
    await settled()
    await settled()
    while (onTheWay.length > 0) {
      arrive(server, onTheWay.shift())
      await settled()
    }
    expect(server.of()?.total).toBe(1)
    expect(leave).toHaveBeenCalledExactlyOnceWith(null)
    tap()
    expect(lessonTotal(readOpenLesson(LESSON)!)).toBe(2)
  })

  test('is replaced by the end of the lesson', async () => {
    const server = serverWithLesson()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    saver.save(LESSON, 'pause', leave)
    await settled()
    changeOpenLesson(LESSON, (open) => ({
      ...open,
      status: 'completed',
      unsaved: true,
      wanted: null,
    }))
    arrive(server, onTheWay.shift())
    await settled()
    expect(leave).not.toHaveBeenCalled()
    expect(readOpenLesson(LESSON)).toMatchObject({ status: 'completed', unsaved: true })
    saver.save(LESSON, 'save', leave)
    await settled()
    arrive(server, onTheWay.shift())
    await settled()
    expect(server.of()?.status).toBe('completed')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('continues after a reload', async () => {
    const server = serverWithLesson()
    const before = openTab()
    tap()
    before.saver.save(LESSON, 'pause', () => {})
    await settled()
    const after = openTab()
    after.saver.wake()
    await settled()
    expect(after.onTheWay[0]?.call).toEqual(before.onTheWay[0]?.call)
    arrive(server, after.onTheWay.shift())
    await settled()
    expect(server.of()).toMatchObject({ total: 1, status: 'paused' })
    expect(storedLessons.read()).toEqual([])
  })
})

describe('a save that the server fails', () => {
  const fault = () => new ApiError('unexpected', 'Status 500', { status: 500 })
  const staysOnFault = { staysOnFault: true }

  test('keeps the comment screen until the retried save succeeds', async () => {
    const server = serverWithLesson()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    changeOpenLesson(LESSON, (open) => ({ ...open, status: 'completed', unsaved: true }))
    saver.save(LESSON, 'save', leave, staysOnFault)
    await settled()
    onTheWay.shift()?.fail(fault())
    await settled()
    expect([saver.savingId(), saver.failedId()]).toEqual([null, LESSON])
    await vi.advanceTimersByTimeAsync(3000)
    expect(leave).not.toHaveBeenCalled()
    arrive(server, onTheWay.shift())
    await settled()
    expect(leave).toHaveBeenCalledOnce()
    expect(server.of()).toMatchObject({ status: 'completed', saves: 1 })
    expect(storedLessons.read()).toEqual([])
  })

  test('does not leave the screen after more input', async () => {
    const server = serverWithLesson()
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    changeOpenLesson(LESSON, (open) => ({ ...open, status: 'completed', unsaved: true }))
    saver.save(LESSON, 'save', leave, staysOnFault)
    await settled()
    onTheWay.shift()?.fail(fault())
    await settled()
    write('Well')
    await vi.advanceTimersByTimeAsync(1000)
    await arriveAll(server, { saver, onTheWay })
    expect(leave).not.toHaveBeenCalled()
    expect(saver.failedId()).toBeNull()
    expect(server.of()?.comment).toBe('Well')
  })

  test('is retried when the teacher saves again; offline it navigates', async () => {
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    changeOpenLesson(LESSON, (open) => ({ ...open, status: 'completed', unsaved: true }))
    saver.save(LESSON, 'save', leave, staysOnFault)
    await settled()
    onTheWay.shift()?.fail(fault())
    await settled()
    saver.save(LESSON, 'save', leave, staysOnFault)
    await settled()
    onTheWay.shift()?.fail(noAnswer())
    await settled()
    expect(leave).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('keeps a paused lesson pending on the device', async () => {
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    saver.save(LESSON, 'pause', leave)
    await settled()
    onTheWay.shift()?.fail(fault())
    await settled()
    expect(leave).toHaveBeenCalledExactlyOnceWith(null)
  })
})

test('a tap during the navigation is saved too', async () => {
  const server = serverWithLesson()
  const { saver, onTheWay } = openTab()
  let lead = () => {}
  saver.save(LESSON, 'pause', () => new Promise((there) => (lead = there)))
  await settled()
  arrive(server, onTheWay.shift())
  await settled()
  tap()
  lead()
  await settled()
  arrive(server, onTheWay.shift())
  await settled()
  expect(server.of()?.total).toBe(1)
  expect(storedLessons.read()).toEqual([])
})

test('a reload during the navigation does not save again', async () => {
  const server = serverWithLesson()
  const before = openTab()
  tap()
  before.saver.save(LESSON, 'pause', () => new Promise(() => {}))
  await settled()
  arrive(server, before.onTheWay.shift())
  await settled()
  const after = openTab()
  after.saver.wake()
  await settled()
  await settled()
  expect(after.onTheWay).toEqual([])
  expect(server.of()).toMatchObject({ total: 1, saves: 1 })
})

test('two tabs that retry the same save cause no conflict', async () => {
  const server = serverWithLesson()
  const [one, other] = [openTab(), openTab()]
  tap()
  one.saver.save(LESSON, 'pause', () => {})
  await settled()
  other.saver.wake()
  await settled()
  tap()
  arrive(server, one.onTheWay.shift())
  await settled()
  // The first save is confirmed in the other tab while the second is in flight.
  arrive(server, other.onTheWay.shift())
  arrive(server, one.onTheWay.shift())
  await settled()
  arrive(server, other.onTheWay.shift())
  await settled()
  expect(storedLessons.read()).toEqual([])
  expect(server.of()?.total).toBe(2)
})

test('one of two tabs sends; the other navigates after it', async () => {
  const server = serverWithLesson()
  const takeTurn = turnsOfDevice()
  const [one, other] = [openTab(takeTurn), openTab(takeTurn)]
  const left: string[] = []
  tap()
  one.saver.save(LESSON, 'pause', () => void left.push('one'))
  await settled()
  other.saver.save(LESSON, 'pause', () => void left.push('other'))
  await settled()
  await settled()
  expect([one.onTheWay.length, other.onTheWay.length]).toEqual([1, 0])
  arrive(server, one.onTheWay.shift())
  await settled()
  expect(other.onTheWay).toEqual([])
  expect(left).toEqual(['one', 'other'])
  expect(server.of()).toMatchObject({ status: 'paused', total: 1, saves: 1 })
})

test('a refused save is not retried; the lesson stays on the device', async () => {
  const { saver, onTheWay } = openTab()
  tap()
  saver.save(LESSON, 'pause', () => {})
  await settled()
  onTheWay.shift()?.fail(new ApiError('forbidden', 'Not your class', { status: 403 }))
  await settled()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onTheWay).toEqual([])
  expect(saver.savingId()).toBeNull()
  expect(readOpenLesson(LESSON)).toMatchObject({
    unsaved: true,
    refusal: { code: 'forbidden' },
  })
})

test('a comment over the limit waits for the teacher', async () => {
  const server = serverWithLesson()
  const { saver, onTheWay } = openTab()
  changeOpenLesson(LESSON, (open) => ({ ...open, status: 'completed' }))
  write('Good')
  saver.save(LESSON, 'save', () => {})
  await settled()
  write('!'.repeat(2000))
  arrive(server, onTheWay.shift())
  await settled()
  expect(server.of()?.comment).toBe('Good')
  expect(onTheWay).toEqual([])
  expect(saver.savingId()).toBeNull()
  expect(readOpenLesson(LESSON)).toMatchObject({ unsaved: true, wanted: null })
})

test('a tap in an old tab restores no other or deleted lesson', () => {
  deleteStoredLesson(LESSON)
  writeOpenLesson(lessonAsStarted('another'))
  tap()
  expect(storedLessons.read().map(({ id }) => id)).toEqual(['another'])
})

describe('offline', () => {
  test('two lessons are captured and sent once online again', async () => {
    deleteStoredLesson(LESSON)
    const server = new PlainServer()
    const tab = openTab()
    for (const [id, taps] of [
      ['first', 2],
      ['second', 3],
    ] as const) {
      begin(id)
      tab.saver.wake()
      await settled()
      for (let n = 0; n < taps; n += 1) tap(id)
      const leave = vi.fn<() => void>()
      tab.saver.save(id, 'pause', leave)
      await settled()
      for (const sent of tab.onTheWay.splice(0)) sent.fail(noAnswer())
      await settled()
      expect(leave).toHaveBeenCalledExactlyOnceWith(null)
    }
    expect(storedLessons.read()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await arriveAll(server, tab)
    expect(server.of('first')).toMatchObject({ total: 2, saves: 1, status: 'paused' })
    expect(server.of('second')).toMatchObject({ total: 3, saves: 1, status: 'paused' })
    expect(storedLessons.read()).toEqual([])
  })

  test('a slow network does not delay the teacher', async () => {
    const { saver, onTheWay } = openTab()
    const leave = vi.fn<() => void>()
    tap()
    saver.save(LESSON, 'pause', leave)
    await settled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(leave).toHaveBeenCalledExactlyOnceWith(null)
    arrive(serverWithLesson(), onTheWay.shift())
    await settled()
    expect(leave).toHaveBeenCalledTimes(1)
    expect(storedLessons.read()).toEqual([])
  })

  test("another user's counts after a lost start are not overwritten", async () => {
    deleteStoredLesson(LESSON)
    const server = new PlainServer()
    const { saver, onTheWay } = openTab()
    begin(LESSON)
    tap()
    saver.save(LESSON, 'pause', () => {})
    await settled()
    const [lost] = onTheWay.splice(0)
    server.answer(lost!.call)
    lost!.fail(noAnswer())
    await settled()
    const elsewhere = { save_id: 'theirs', updated_at: '0', change: { comment: 'Theirs' } }
    server.answer({ id: LESSON, kind: 'save', attempt: elsewhere })
    await arriveAll(server, { saver, onTheWay })
    expect(server.of()?.comment).toBe('Theirs')
    expect(readOpenLesson(LESSON)).toMatchObject({ refusal: { code: 'session_changed' } })
  })
})

describe('a refused lesson', () => {
  test('blocks no other lesson, loses nothing, and is sent on retry', async () => {
    const server = serverWithLesson()
    const tab = openTab()
    begin('refused')
    server.refused.add('refused')
    for (const id of ['refused', LESSON]) {
      tap(id)
      tab.saver.save(id, 'pause', () => {})
      await settled()
    }
    await arriveAll(server, tab)
    expect(server.of()?.total).toBe(1)
    expect(storedLessons.read()).toMatchObject([
      { id: 'refused', refusal: { code: 'student_disabled' }, wanted: 'pause', unsaved: true },
    ])
    server.refused.clear()
    changeOpenLesson('refused', (open) => ({ ...open, refusal: null }))
    await arriveAll(server, tab)
    expect(server.of('refused')).toMatchObject({ total: 1, status: 'paused' })
  })
})

describe('a lesson that is deleted', () => {
  const remove = (id = LESSON) => removeLesson(readOpenLesson(id)!)

  test('is deleted on the server at once, after its counts are saved', async () => {
    const server = serverWithLesson()
    const tab = openTab()
    tap()
    remove()
    await arriveAll(server, tab)
    expect(server.of()).toMatchObject({ isDeleted: true, total: 1, status: 'started' })
    expect(storedLessons.read()).toEqual([])
  })

  test('is complete after Undo, with or without the deletion on the server', async () => {
    for (const isAnswered of [true, false]) {
      const server = serverWithLesson()
      writeOpenLesson(lessonAsStarted())
      const tab = openTab()
      tap()
      const before = remove()
      if (isAnswered) await arriveAll(server, tab)
      const restored = vi.fn<() => void>()
      if (undoRemoval(before)) tab.saver.restore(LESSON, restored)
      await arriveAll(server, tab)
      expect(restored).toHaveBeenCalledTimes(isAnswered ? 1 : 0)
      expect(server.of()).toMatchObject({ isDeleted: false })
      expect(lessonTotal(readOpenLesson(LESSON)!)).toBe(1)
      tab.saver.save(LESSON, 'pause', () => {})
      await arriveAll(server, tab)
      expect(server.of()).toMatchObject({ total: 1, status: 'paused' })
      expect(storedLessons.read()).toEqual([])
    }
  })

  test('is restored by Undo in its view and leaves the device', async () => {
    const server = serverWithLesson()
    deleteStoredLesson(LESSON)
    const tab = openTab()
    const before = removeLesson(lessonAsStarted())
    await arriveAll(server, tab)
    expect(undoRemoval(before)).toBe(true)
    tab.saver.restore(LESSON, () => {})
    await arriveAll(server, tab)
    expect(server.of()).toMatchObject({ isDeleted: false, saves: 0 })
    expect(storedLessons.read()).toEqual([])
  })

  test('is deleted once the network is back', async () => {
    const server = serverWithLesson()
    const tab = openTab()
    remove()
    tab.saver.wake()
    await settled()
    tab.onTheWay.shift()?.fail(noAnswer())
    await settled()
    expect(readOpenLesson(LESSON)?.removal).toBe('delete')
    await vi.advanceTimersByTimeAsync(5000)
    await arriveAll(server, tab)
    expect(server.of()).toMatchObject({ isDeleted: true })
    expect(storedLessons.read()).toEqual([])
  })

  test('is deleted if an old version of the site delayed the deletion', async () => {
    const server = serverWithLesson()
    deleteStoredLesson(LESSON)
    const { removal: _, ...kept } = lessonAsStarted()
    writeStored('session:', JSON.stringify({ ...kept, deleteAt: 1 }))
    await arriveAll(server, openTab())
    expect(server.of()).toMatchObject({ isDeleted: true })
    expect(storedLessons.read()).toEqual([])
  })

  test('leaves no trace if only its start was sent', async () => {
    const server = new PlainServer()
    const tab = openTab()
    deleteStoredLesson(LESSON)
    for (const id of ['once', 'twice']) {
      begin(id)
      tab.saver.wake()
      await settled()
      if (id === 'twice') {
        tab.onTheWay.shift()?.fail(noAnswer())
        await vi.advanceTimersByTimeAsync(5000)
      }
      await arriveAll(server, tab)
      undoStart(id)
      await arriveAll(server, tab)
    }
    expect(server.of('once')).toBeUndefined()
    expect(server.of('twice')).toMatchObject({ isDeleted: true })
    expect(storedLessons.read()).toEqual([])
  })

  test('leaves no trace if its start was never sent', async () => {
    const tab = openTab()
    deleteStoredLesson(LESSON)
    begin('new')
    const before = remove('new')
    tab.saver.wake()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab.onTheWay).toEqual([])
    expect(storedLessons.read()).toEqual([])
    expect(undoRemoval(before)).toBe(false)
    expect(readOpenLesson('new')).toMatchObject({ removal: null })
    deleteStoredLesson('new')
  })
})

test('a lesson stored by an old version of the site is kept', () => {
  deleteStoredLesson(LESSON)
  const { listener: _, removal: __, toStart: ___, refusal: ____, ...kept } = lessonAsStarted('old')
  writeStored('session:', JSON.stringify(kept))
  expect(storedLessons.read()).toMatchObject([{ id: 'old', listener: null, refusal: null }])
  tap('old')
  expect(readStored('session:')).toBeNull()
  expect(lessonTotal(readOpenLesson('old')!)).toBe(1)
})

const TABS = 2
const LESSONS = ['a', 'b', 'c']
const KINDS = [
  'begin',
  'wait',
  'tap',
  'tap',
  'mark',
  'write',
  'pause',
  'save',
  'arrive',
  'arrive',
  'lose',
  'drop',
  'delay',
  'late',
  'wake',
  'reload',
  'refuse',
  'retry',
  'delete',
  'undo',
] as const
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  tab: fc.nat(TABS - 1),
  at: fc.nat(LESSONS.length - 1),
})

const isGoneOrEmpty = (kept: ReturnType<PlainServer['of']>) =>
  !kept || kept.isDeleted || (kept.saves === 0 && kept.total === 0)

type Tapped = { taps: number; marks: number; comment: string; begunAt: number }

/** A save that was refused, with a copy that arrives after Undo: not another device's change. */
const REFUSED_THEN_LATE = (
  [
    ...['begin', 'reload', 'arrive', 'refuse', 'tap', 'delete', 'late', 'reload', 'arrive'],
    ...['undo', 'refuse', 'delay', 'arrive', 'late'],
  ] as (typeof KINDS)[number][]
).map((kind, index) => ({ kind, tab: index === 2 ? 1 : 0, at: 0 }))

/** The start was refused, and Undo starts the lesson again: no deletion is left to restore. */
const REFUSED_THEN_RESTORED = (
  [
    ['refuse', 0, 0],
    ['begin', 0, 0],
    ['pause', 0, 0],
    ['delete', 0, 0],
    ['arrive', 0, 0],
    ['undo', 0, 0],
    ['refuse', 0, 0],
    ['begin', 1, 1],
    ['arrive', 0, 0],
    ['reload', 0, 0],
    ['arrive', 1, 0],
  ] as [(typeof KINDS)[number], number, number][]
).map(([kind, tab, at]) => ({ kind, tab, at }))

/** Deleted again while its restore is in progress, and restored: the restore's answer has the newest version. */
const DELETED_DURING_RESTORE = (
  [
    ['wake', 0],
    ['begin', 1],
    ['arrive', 1],
    ['tap', 0],
    ['delete', 1],
    ['arrive', 1],
    ['arrive', 1],
    ['undo', 0],
    ['delete', 0],
    ['arrive', 0],
    ['undo', 0],
  ] as [(typeof KINDS)[number], number][]
).map(([kind, tab]) => ({ kind, tab, at: 0 }))

/** The answer to the first deletion is lost: a save is refused before the restore. */
const RESTORED_AFTER_LOST_DELETION = (
  [
    ...['begin', 'delete', 'arrive', 'undo', 'mark', 'lose', 'delete', 'delay'],
    'undo',
  ] as (typeof KINDS)[number][]
).map((kind) => ({ kind, tab: kind === 'delay' ? 1 : 0, at: 0 }))

/** The restore was refused, and the lesson deleted again: its counts were saved by the first deletion. */
const DELETED_AFTER_REFUSED_RESTORE = (
  [
    ...['begin', 'arrive', 'tap', 'delete', 'arrive', 'arrive', 'refuse', 'undo', 'arrive'],
    ...['delete', 'undo'],
  ] as (typeof KINDS)[number][]
).map((kind) => ({ kind, tab: 0, at: 0 }))

test.each([
  { title: 'with locks', hasLocks: true },
  { title: 'where two tabs send at once', hasLocks: false },
])(
  'no tap is lost or counts twice $title',
  async ({ hasLocks }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120, size: 'max' }), async (steps) => {
        for (const id of [LESSON, ...LESSONS]) deleteStoredLesson(id)
        const server = new PlainServer()
        const lock = lockOfDevice()
        const openHere = () => {
          const { holdLease, die } = lock()
          return { ...openTab(hasLocks ? holdLease : atOnce), die }
        }
        const tabs = Array.from({ length: TABS }, openHere)
        const delayed: LessonCall[] = []
        // Deletions and restores have no id: a late one cannot be distinguished from a new one.
        const keepOnTheWay = ({ call }: Sent) => {
          if (call.kind === 'start' || call.kind === 'save') delayed.push(call)
        }
        const begun = new Map<string, Tapped>()
        const deleted = new Map<string, OpenLesson>()
        const there = (id: string) => {
          const kept = server.of(id)
          return [kept?.total ?? 0, kept?.marks ?? 0, kept?.comment ?? '']
        }
        const isWhole = (id: string, { taps, marks, comment }: Tapped) => {
          const here = readOpenLesson(id)
          const whole = here ? [lessonTotal(here), here.marks.length, here.comment] : there(id)
          expect(whole).toEqual([taps, marks, comment])
        }
        const end = (saver: LessonSaver, id: string, tapped: Tapped, wanted: SaveIntent) => {
          if (wanted === 'save')
            changeOpenLesson(id, (open) => ({ ...open, status: 'completed', unsaved: true }))
          saver.save(id, wanted, (session) => {
            const { taps, marks, comment } = tapped
            if (session) expect(there(id)).toEqual([taps, marks, comment])
          })
        }

        for (const { kind, tab: at, at: which } of steps) {
          const tab = tabs[at]!
          const { saver, onTheWay } = tab
          const id = LESSONS[which]!
          if (kind === 'begin' && !begun.has(id)) {
            begun.set(id, { taps: 0, marks: 0, comment: '', begunAt: Date.now() })
            begin(id)
            saver.wake()
          }
          const tapped = deleted.has(id) ? undefined : begun.get(id)
          if (tapped && kind === 'tap') {
            tapped.taps += 1
            tap(id)
          }
          if (tapped && kind === 'mark') {
            tapped.taps += 1
            tapped.marks += 1
            mark(id)
          }
          if (tapped && kind === 'write') {
            tapped.comment += 'a'
            write('a', id)
          }
          if (tapped && (kind === 'pause' || kind === 'save')) end(saver, id, tapped, kind)
          if (tapped && kind === 'delete') {
            const lesson = readOpenLesson(id)
            if (lesson) {
              deleted.set(id, removeLesson(lesson))
              saver.wake()
            }
          }
          const removed = hasLocks && kind === 'undo' && deleted.get(id)
          if (removed) {
            deleted.delete(id)
            if (undoRemoval(removed)) saver.restore(id, () => {})
          }
          if (kind === 'refuse') {
            if (!server.refused.delete(id)) server.refused.add(id)
          }
          if (tapped && kind === 'retry' && readOpenLesson(id)) {
            changeOpenLesson(id, (open) => ({ ...open, refusal: null }))
            saver.wake()
          }
          if (kind === 'arrive') arrive(server, onTheWay.shift())
          if (kind === 'lose' || kind === 'drop' || kind === 'delay') {
            const sent = onTheWay.shift()
            if (sent && kind === 'lose')
              arrive(server, { ...sent, answer: () => {}, fail: () => {} })
            if (sent && kind === 'delay') keepOnTheWay(sent)
            sent?.fail(noAnswer())
          }
          // A request after its timeout still reaches the server.
          const late = kind === 'late' && delayed.shift()
          if (late) arrive(server, { call: late, answer: () => {}, fail: () => {} })
          if (kind === 'wake') saver.wake()
          // Time passes only while nothing is in flight.
          if (kind === 'wait' && [...delayed, ...tabs.flatMap((one) => one.onTheWay)].length === 0)
            vi.setSystemTime(Date.now() + 60_000)
          if (kind === 'reload') {
            onTheWay.forEach(keepOnTheWay)
            tab.die()
            tabs[at] = openHere()
            tabs[at].saver.wake()
          }
          await settled()
          for (const [each, of] of begun) if (!deleted.has(each)) isWhole(each, of)
          for (const { refusal: refused } of storedLessons.read())
            expect(refused).not.toMatchObject({ code: 'session_changed' })
        }

        server.refused.clear()
        for (const [id, tapped] of begun) {
          changeOpenLesson(id, (open) => ({ ...open, refusal: null }))
          if (!deleted.has(id)) end(tabs[0]!.saver, id, tapped, 'pause')
        }
        await arriveAll(server, ...tabs)
        expect(storedLessons.read()).toEqual([])
        // A start that was delayed past its deletion leaves an empty lesson.
        for (const [id, { taps, marks, comment, begunAt }] of begun)
          if (deleted.has(id)) expect(isGoneOrEmpty(server.of(id))).toBe(true)
          else
            expect(server.of(id)).toMatchObject({
              total: taps,
              marks,
              comment,
              status: 'paused',
              begunAt,
            })
        vi.clearAllTimers()
      }),
      {
        numRuns: 200,
        examples: [
          [REFUSED_THEN_LATE],
          [REFUSED_THEN_RESTORED],
          [DELETED_DURING_RESTORE],
          [RESTORED_AFTER_LOST_DELETION],
          [DELETED_AFTER_REFUSED_RESTORE],
        ],
      },
    )
  },
  60_000,
)
