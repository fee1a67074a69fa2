import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import type { HoldLease } from './lease.ts'
import { createSender, type PendingWrite } from './sender.ts'

const fault = (status: number, code: ApiError['code'] = 'unexpected', retryAfter?: number) =>
  new ApiError(code, code, { status, retryAfter: retryAfter ?? null })

function makeSource(answers: (lane: string) => Promise<unknown>) {
  const waiting: string[] = []
  const sent: string[] = []
  const refused: string[] = []
  const remove = (lane: string) => void waiting.splice(waiting.indexOf(lane), 1)
  const writeOf = (lane: string): PendingWrite => ({
    lane,
    send: () => {
      sent.push(lane)
      return answers(lane)
    },
    onAnswer: () => remove(lane),
    onRefused: () => {
      refused.push(lane)
      remove(lane)
    },
  })
  return {
    waiting,
    sent,
    refused,
    next: (isBlocked: (lane: string) => boolean) => {
      const lane = waiting.find((each) => !isBlocked(each))
      return lane === undefined ? null : writeOf(lane)
    },
  }
}

const atOnce: HoldLease = (work) => work(() => true)
const settled = () => vi.advanceTimersByTimeAsync(0)
const open = (holdLease = atOnce) => createSender({ holdLease, now: () => Date.now() })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the sender', () => {
  test('sends a write that is added while the lease is released', async () => {
    const source = makeSource(async () => {})
    let atRelease: (() => void) | null = () => {
      source.waiting.push('second')
      sender.wake()
    }
    const sender = open(async (work) => {
      await work(() => true)
      atRelease?.()
      atRelease = null
      await Promise.resolve()
    })
    sender.addSource(source)
    await settled()
    expect(source.sent).toEqual(['second'])
    expect(source.waiting).toEqual([])
  })

  test("continues after a failure of the device's storage", async () => {
    const source = makeSource(async () => {})
    let failures = 1
    const sender = open(async (work) => {
      failures -= 1
      if (failures >= 0) throw new DOMException('Connection is closing', 'InvalidStateError')
      await work(() => true)
    })
    sender.addSource(source)
    source.waiting.push('Adam')
    await vi.advanceTimersByTimeAsync(5000)
    expect(source.waiting).toEqual([])
  })

  test('sends lessons if the outbox cannot be read', async () => {
    const sender = open()
    const lessons = makeSource(async () => {})
    sender.addSource({ next: () => Promise.reject(new Error('unreadable')) })
    sender.addSource(lessons)
    lessons.waiting.push('lesson')
    sender.wake()
    await settled()
    expect(lessons.waiting).toEqual([])
  })

  test('takes the lease again after it has expired', async () => {
    const source = makeSource(async () => {})
    let isHeld = false
    const sender = open(async (work) => {
      const held = isHeld
      isHeld = true
      await work(() => held)
    })
    source.waiting.push('Adam')
    sender.addSource(source)
    await settled()
    expect(source.waiting).toEqual([])
  })

  test.each([500, 501, 502, 503, 504, 507, 429, 426, 408])(
    'keeps and repeats a write that was answered %i',
    async (status) => {
      let isFailing = true
      const source = makeSource(async () => {
        if (isFailing) throw fault(status)
      })
      const sender = open()
      source.waiting.push('Adam')
      sender.addSource(source)
      await settled()
      expect([source.sent.length, source.refused]).toEqual([1, []])
      expect(sender.troubleOf('Adam')).toMatchObject({ cause: 'server', since: Date.now() })
      isFailing = false
      await vi.advanceTimersByTimeAsync(1000)
      expect(source.waiting).toEqual([])
      expect(sender.troubleOf('Adam')).toBeNull()
    },
  )

  test('retries a write that a hotspot answered', async () => {
    const source = makeSource(() => Promise.reject(fault(404)))
    const sender = open()
    source.waiting.push('Adam')
    sender.addSource(source)
    await settled()
    expect([source.waiting, source.refused]).toEqual([['Adam'], []])
  })

  test('waits a second after a failure, then up to half a minute', async () => {
    const source = makeSource(() => Promise.reject(fault(0, 'offline')))
    const sender = open()
    source.waiting.push('Adam')
    sender.addSource(source)
    const began = Date.now()
    await vi.advanceTimersByTimeAsync(130_000)
    // At 0, 1, 3, 7, 15, 31, 61, 91 and 121 seconds.
    expect(source.sent).toHaveLength(9)
    expect(sender.troubleOf('Adam')).toEqual({ cause: 'connection', since: began })
    sender.retryNow()
    await settled()
    expect(source.sent).toHaveLength(10)
    expect(sender.troubleOf('Adam')).toEqual({ cause: 'connection', since: began })
  })

  test('waits for the time of Retry-After', async () => {
    const source = makeSource(() => Promise.reject(fault(429, 'too_many_attempts', 60)))
    const sender = open()
    source.waiting.push('Adam')
    sender.addSource(source)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(source.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(source.sent).toHaveLength(2)
  })

  test('keeps all writes of a busy server until Retry-After', async () => {
    let isBusy = true
    const source = makeSource(async () => {
      if (isBusy) throw fault(503, 'not_ready', 3)
    })
    source.waiting.push('Adam', 'Hafsa')
    open().addSource(source)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(source.sent).toEqual(['Adam'])
    isBusy = false
    await vi.advanceTimersByTimeAsync(100)
    expect(source.sent).toEqual(['Adam', 'Adam', 'Hafsa'])
    expect([source.waiting, source.refused]).toEqual([[], []])
  })

  test('sends other lessons if the server fails at one', async () => {
    const source = makeSource((lane) =>
      lane === 'Adam' ? Promise.reject(fault(500)) : Promise.resolve(),
    )
    source.waiting.push('Adam', 'Hafsa')
    open().addSource(source)
    await settled()
    expect(source.sent).toEqual(['Adam', 'Hafsa'])
    expect(source.waiting).toEqual(['Adam'])
  })

  test('retries if an answer cannot be stored on the device', async () => {
    const source = makeSource(async () => {})
    let failures = 1
    const next = source.next
    source.next = (isBlocked) => {
      const write = next(isBlocked)
      const onAnswer = () => {
        failures -= 1
        if (failures >= 0) throw new DOMException('Gone', 'InvalidStateError')
        return write?.onAnswer(null)
      }
      return write && { ...write, onAnswer }
    }
    source.waiting.push('Adam')
    open().addSource(source)
    await vi.advanceTimersByTimeAsync(1000)
    expect(source.sent).toEqual(['Adam', 'Adam'])
    expect(source.waiting).toEqual([])
  })
})
