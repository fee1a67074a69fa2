import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import type { Entry, Write } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import { leaseByStore } from './lease.ts'
import { createOutbox, type Message, type Outbox } from './outbox.ts'
import { createSender, type Sender } from './sender.ts'
import { openStore } from './store.ts'

const tap = (child: string, status: string, replaces = true, at = 0): Write => ({
  lane: child,
  call: { method: 'POST', path: '/attendances/', body: { id: `${child}-${status}`, status, at } },
  label: `${child} ${status}`,
  replaces,
})

type Sent = { lane: string; id: string; status: string; at: number }

function makeServer() {
  const taken: Sent[] = []
  let failing: ((entry: Entry) => ApiError | null) | null = null
  return {
    taken,
    network: 'up' as 'up' | 'down' | 'loses answers',
    fails: (fail: typeof failing) => {
      failing = fail
    },
    async take(entry: Entry): Promise<unknown> {
      await settled()
      if (this.network === 'down') throw new ApiError('offline', 'cut')
      const failure = failing?.(entry) ?? null
      if (failure) throw failure
      const { lane } = entry
      const body = entry.call.body as Omit<Sent, 'lane'>
      // A request of a killed tab may arrive after a newer one: the later tap wins.
      const isOvertaken = taken.some((other) => other.lane === lane && other.at > body.at)
      if (!isOvertaken) taken.push({ lane, ...body })
      if (this.network === 'loses answers') throw new ApiError('offline', 'lost')
      return body
    },
    last: (lane: string) => taken.findLast((sent) => sent.lane === lane)?.status,
  }
}
type Server = ReturnType<typeof makeServer>

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const TICK_MS = 100

function makeDevice(server: Server) {
  const tabs: { outbox: Outbox; sender: Sender; isDead: boolean }[] = []
  let now = Date.UTC(2026, 10, 21)
  let waiting: { until: number; resolve: () => void }[] = []
  const device = {
    person: 'amina',
    refreshed: [] as string[][],
    canRefresh: true,
    open() {
      const store = openStore('outbox')
      const tab = { isDead: false } as (typeof tabs)[number]
      const wait = (ms: number) =>
        new Promise<void>((resolve) => waiting.push({ until: now + ms, resolve }))
      const clock = { now: () => now, wait }
      const never = new Promise<never>(() => {})
      const living: EntryStore = {
        ...store,
        remove: (seq) => (tab.isDead ? never : store.remove(seq)),
        lease: (...lease) => (tab.isDead ? never : store.lease(...lease)),
      }
      tab.sender = createSender({
        holdLease: leaseByStore(living, 'turn', `tab-${tabs.length}`, clock),
        now: clock.now,
      })
      tab.outbox = createOutbox({
        store: living,
        sender: tab.sender,
        now: clock.now,
        send: async (entry) => (tab.isDead ? never : server.take(entry)),
        person: () => device.person,
        refresh: async (paths) => {
          if (!device.canRefresh) throw new ApiError('offline', 'cut')
          device.refreshed.push(paths)
        },
        post: (message: Message) => {
          for (const other of tabs)
            if (other !== tab && !other.isDead) other.outbox.receive(message)
        },
      })
      tabs.push(tab)
      tab.outbox.personChanged()
      return tab
    },
    async tick() {
      now += TICK_MS
      const due = waiting.filter(({ until }) => until <= now)
      waiting = waiting.filter(({ until }) => until > now)
      for (const { resolve } of due) resolve()
      for (let turn = 0; turn < 4; turn += 1) await settled()
    },
    async rest(ms = 120_000) {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        if (passed % 5_000 === 0)
          for (const { sender, isDead } of tabs) if (!isDead) sender.retryNow()
        await device.tick()
        const isEmpty = tabs.every(({ outbox, isDead }) => isDead || outbox.entries().length === 0)
        if (isEmpty && passed > 1_000) return
      }
    },
  }
  return device
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const states = (outbox: Outbox) => outbox.entries().map(({ label, state }) => [label, state])

describe('a pending write', () => {
  test('is shown at once, sent in order, and removed after the refetch', async () => {
    const server = makeServer()
    const device = makeDevice(server)
    const { outbox } = device.open()
    const kept = [outbox.put(tap('Adam', 'present')), outbox.put(tap('Hafsa', 'absent'))]
    expect(states(outbox)).toEqual([
      ['Adam present', 'waiting'],
      ['Hafsa absent', 'waiting'],
    ])
    await Promise.all(kept)
    await device.rest()
    expect(server.taken.map(({ id }) => id)).toEqual(['Adam-present', 'Hafsa-absent'])
    expect(outbox.entries()).toEqual([])
    expect(device.refreshed.flat()).toContain('POST /attendances/')
  })

  test('never shows an earlier state again after many taps at once', async () => {
    const server = makeServer()
    const device = makeDevice(server)
    const { outbox } = device.open()
    server.network = 'down'
    const children = Array.from({ length: 30 }, (_, child) => `child ${child}`)
    const tapped = new Map<string, string>()
    const seen = new Set<string>()
    outbox.subscribe(() => {
      for (const [child, label] of tapped) {
        const last = outbox.entries().findLast(({ lane }) => lane === child)
        if (last?.label !== label) seen.add(`${child}: ${last?.label ?? 'nothing'}`)
      }
    })
    const all = ['present', 'absent', 'late'].flatMap((status) =>
      children.map((child) => {
        tapped.set(child, `${child} ${status}`)
        return outbox.put(tap(child, status))
      }),
    )
    await Promise.all(all)
    expect([...seen]).toEqual([])
  })

  test('stays visible until the screens have refetched it', async () => {
    const server = makeServer()
    const device = makeDevice(server)
    device.canRefresh = false
    const { outbox } = device.open()
    await outbox.put(tap('Adam', 'present'))
    await device.rest(10_000)
    expect(states(outbox)).toEqual([['Adam present', 'delivered']])
    device.canRefresh = true
    await device.rest()
    expect(outbox.entries()).toEqual([])
  })

  test('replaces the earlier pending taps on the same child', async () => {
    const server = makeServer()
    server.network = 'down'
    const device = makeDevice(server)
    const { outbox } = device.open()
    for (const status of ['present', 'absent', 'late']) await outbox.put(tap('Adam', status))
    expect(states(outbox)).toEqual([['Adam late', 'waiting']])
    server.network = 'up'
    await device.rest()
    expect(server.taken.map(({ id }) => id)).toEqual(['Adam-late'])
  })

  test('is sent by another tab after the sending tab was killed', async () => {
    const server = makeServer()
    const device = makeDevice(server)
    const dying = device.open()
    server.network = 'down'
    await dying.outbox.put(tap('Adam', 'present'))
    dying.isDead = true
    server.network = 'up'
    const { outbox } = device.open()
    await device.rest()
    expect(server.last('Adam')).toBe('present')
    expect(outbox.entries()).toEqual([])
  })

  test('is neither seen nor sent by the next person on the device', async () => {
    const server = makeServer()
    server.network = 'down'
    const device = makeDevice(server)
    const { outbox } = device.open()
    await outbox.put(tap('Adam', 'present'))
    await device.rest(5_000)
    device.person = 'bilal'
    outbox.personChanged()
    server.network = 'up'
    await device.rest(20_000)
    expect([outbox.entries(), server.taken]).toEqual([[], []])
    device.person = 'amina'
    outbox.personChanged()
    await device.rest()
    expect(server.last('Adam')).toBe('present')
  })
})

describe('a refusal', () => {
  const refuses = (child: string) => (entry: Entry) =>
    entry.lane === child ? new ApiError('student_disabled', 'no', { status: 409 }) : null

  test('stops only the writes of that child, until the teacher decides', async () => {
    const server = makeServer()
    server.fails(refuses('Adam'))
    const device = makeDevice(server)
    const { outbox } = device.open()
    await outbox.put(tap('Adam', 'present', false))
    await outbox.put(tap('Adam', 'late', false))
    await outbox.put(tap('Hafsa', 'absent'))
    await device.rest(20_000)
    expect(server.taken.map(({ id }) => id)).toEqual(['Hafsa-absent'])
    expect(states(outbox)).toEqual([
      ['Adam present', 'refused'],
      ['Adam late', 'waiting'],
    ])
    expect(outbox.entries()[0]?.refusal?.code).toBe('student_disabled')

    server.fails(null)
    await outbox.retry(outbox.entries()[0]?.seq ?? 0)
    await device.rest()
    expect(server.taken.map(({ id }) => id)).toEqual(['Hafsa-absent', 'Adam-present', 'Adam-late'])
  })

  test('that is discarded unblocks the next write of that child', async () => {
    const server = makeServer()
    server.fails((entry) => (entry.label.endsWith('present') ? refuses('Adam')(entry) : null))
    const device = makeDevice(server)
    const { outbox } = device.open()
    await outbox.put(tap('Adam', 'present', false))
    await outbox.put(tap('Adam', 'late', false))
    await device.rest(20_000)
    await outbox.discard(outbox.entries()[0]?.seq ?? 0)
    await device.rest()
    expect(server.taken.map(({ id }) => id)).toEqual(['Adam-late'])
  })

  test('with an expired token waits for the sign-in', async () => {
    const server = makeServer()
    server.fails(() => new ApiError('not_signed_in', 'no', { status: 401 }))
    const device = makeDevice(server)
    const { outbox } = device.open()
    await outbox.put(tap('Adam', 'present'))
    await device.rest(20_000)
    expect(states(outbox)).toEqual([['Adam present', 'waiting']])
  })

  test('by a server error is retried and blocks no other child', async () => {
    const server = makeServer()
    server.fails((entry) =>
      entry.lane === 'Adam' ? new ApiError('unexpected', 'oh', { status: 500 }) : null,
    )
    const device = makeDevice(server)
    const { outbox } = device.open()
    await outbox.put(tap('Adam', 'present'))
    await outbox.put(tap('Hafsa', 'absent'))
    await device.rest(20_000)
    expect(server.taken.map(({ id }) => id)).toEqual(['Hafsa-absent'])
    server.fails(null)
    await device.rest()
    expect(server.last('Adam')).toBe('present')
  })
})

const CHILDREN = ['Adam', 'Hafsa', 'Yusuf']
const STATUSES = ['present', 'absent', 'late', 'left_early', 'other']
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('tap' as const), fc.nat(2), fc.nat(4), fc.nat(2)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('cut' as const)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('lose' as const)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('mend' as const)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('kill' as const), fc.nat(2)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('wait' as const), fc.nat(30)) },
)

test('the server has each last tap after any failures and killed tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (story) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const server = makeServer()
      const device = makeDevice(server)
      const open = [device.open(), device.open()]
      const model = new Map<string, string>()
      const made = new Set<string>()
      let nth = 0
      for (const [what, a = 0, b = 0, c = 0] of story) {
        if (what === 'tap') {
          const [child = '', status = ''] = [CHILDREN[a], STATUSES[b]]
          nth += 1
          const id = `${status}-${nth}`
          await open[c % open.length]?.outbox.put(tap(child, id, true, nth))
          model.set(child, id)
          made.add(`${child}-${id}`)
        }
        if (what === 'cut') server.network = 'down'
        if (what === 'lose') server.network = 'loses answers'
        if (what === 'mend') server.network = 'up'
        if (what === 'wait') for (let turn = 0; turn < a; turn += 1) await device.tick()
        if (what === 'kill') {
          const dying = open[a % open.length]
          if (dying) dying.isDead = true
          open[a % open.length] = device.open()
        }
      }
      server.network = 'up'
      await device.rest()
      for (const [child, status] of model) expect(server.last(child)).toBe(status)
      for (const { outbox } of open) expect(outbox.entries()).toEqual([])
      const sent = server.taken.map(({ id }) => id)
      expect(sent.filter((id) => !made.has(id))).toEqual([])
    }),
    { numRuns: 200 },
  )
}, 120_000)

test('without killed tabs the writes of a child arrive in order', async () => {
  const quiet = happening.filter(([what]) => what !== 'kill')
  await fc.assert(
    fc.asyncProperty(fc.array(quiet, { maxLength: 25 }), async (story) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const server = makeServer()
      const device = makeDevice(server)
      const open = [device.open(), device.open()]
      const sent: number[] = []
      let nth = 0
      server.fails((entry) => {
        sent.push((entry.call.body as Sent).at)
        return null
      })
      for (const [what, a = 0, b = 0, c = 0] of story) {
        if (what === 'tap') {
          nth += 1
          await open[c % open.length]?.outbox.put(tap('Adam', `${b}-${nth}`, b === 0, nth))
        }
        if (what === 'cut') server.network = 'down'
        if (what === 'lose') server.network = 'loses answers'
        if (what === 'mend') server.network = 'up'
        if (what === 'wait') for (let turn = 0; turn < a; turn += 1) await device.tick()
      }
      server.network = 'up'
      await device.rest()
      expect(sent).toEqual(sent.toSorted((x, y) => x - y))
      if (nth > 0) expect(sent.at(-1)).toBe(nth)
    }),
    { numRuns: 200 },
  )
}, 120_000)
