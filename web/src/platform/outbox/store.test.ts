import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from './entry.ts'
import { isOnlyInMemory } from './memory-store.ts'
import { openStore } from './store.ts'

const entry = (lane: string, person = 'amina:school'): Omit<Entry, 'seq'> => ({
  person,
  lane,
  call: { method: 'POST', path: '/attendances/' },
  label: lane,
  made_at: '2026-11-21T08:00:00.000Z',
  refusal: null,
})

const lanes = async (store: ReturnType<typeof openStore>, person = 'amina:school') =>
  (await store.list(person)).map(({ lane }) => lane)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
})

function watchConnections() {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...name) => {
    const request = open(...name)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  return opened
}

describe('the store of pending writes', () => {
  test('opens again after the browser has closed it', async () => {
    const opened = watchConnections()
    const store = openStore('outbox')
    await store.add(entry('Adam'), false)
    opened.at(-1)?.close()
    await store.add(entry('Hafsa'), false)
    opened.at(-1)?.close()
    expect(await lanes(store)).toEqual(['Adam', 'Hafsa'])
    expect((await store.list('amina:school')).some(isOnlyInMemory)).toBe(false)
  })

  test('lets a newer version of the site upgrade the database', async () => {
    const store = openStore('outbox')
    await store.add(entry('Adam'), false)
    const upgraded = await new Promise<number>((resolve, reject) => {
      const request = indexedDB.open('outbox', 2)
      request.addEventListener('success', () => resolve(request.result.version))
      request.addEventListener('blocked', () => reject(new Error('blocked')))
    })
    expect(upgraded).toBe(2)
  })

  test('reads again after one call was rejected', async () => {
    const store = openStore('outbox')
    await store.add(entry('Adam'), false)
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('Connection is closing', 'InvalidStateError')
    })
    vi.spyOn(IDBIndex.prototype, 'getAllKeys').mockImplementationOnce(() => {
      throw new DOMException('Connection is closing', 'InvalidStateError')
    })
    expect(await lanes(store)).toEqual(['Adam'])
  })

  test('leaves out an unreadable entry and lists and replaces the others', async () => {
    const store = openStore('outbox')
    const lost = await store.add(entry('Adam'), false)
    await store.add(entry('Hafsa'), false)
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    })
    // oxlint-disable-next-line typescript/unbound-method -- called with its `this` below
    const { get } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      if (key === lost) throw new DOMException('Unreadable', 'DataError')
      return get.call(this, key)
    })
    expect(await lanes(store)).toEqual(['Hafsa'])
    await store.add({ ...entry('Hafsa'), label: 'later' }, true)
    expect(await store.list('amina:school')).toMatchObject([{ label: 'later' }])
  })

  test('keeps a write in memory if the device is full', async () => {
    const store = openStore('outbox')
    await store.add(entry('Adam'), false)
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const seq = await store.add(entry('Hafsa'), true)
    expect(isOnlyInMemory({ seq })).toBe(true)
    expect(await lanes(store)).toEqual(['Adam', 'Hafsa'])
    await store.remove(seq)
    expect(await lanes(store)).toEqual(['Adam'])
  })

  test('keeps writes in memory if the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const store = openStore('outbox')
    expect(await lanes(store)).toEqual([])
    expect(await store.lease('turn', 'tab', 0, 1)).toBe(true)
    const seq = await store.add(entry('Adam'), false)
    await store.mark(seq, { code: 'forbidden', fields: [] })
    expect(await store.list('amina:school')).toMatchObject([{ refusal: { code: 'forbidden' } }])
  })

  test('moves entries from the email to the person', async () => {
    const store = openStore('outbox')
    await store.add(entry('Adam', 'a@b.test:school'), false)
    await store.add(entry('Hafsa', 'a@b.test:other'), false)
    await store.add(entry('Yusuf', 'z@b.test:school'), false)
    await store.movePerson('a@b.test:', 'amina:')
    expect(await lanes(store)).toEqual(['Adam'])
    expect(await lanes(store, 'amina:other')).toEqual(['Hafsa'])
    expect(await lanes(store, 'z@b.test:school')).toEqual(['Yusuf'])
  })
})
