import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, isAbort } from './api.ts'

const credentials = { body: { username: 'm@school.test', password: 'Demo-pass-1!' } }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ur' } })
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function serverAnswering(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  return asked
}

function silentServer() {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
}

test('an old browser sends the query of a call', async () => {
  const asked = serverAnswering(() => Response.json([]))
  const { signal } = new AbortController()
  await call('GET /sections/', { query: { skip: 20, limit: 10 } }, { signal })
  expect(asked).toEqual(['/api/sections/?skip=20&limit=10'])
})

test('a URL without a query ends with its path', async () => {
  const asked = serverAnswering(() => Response.json([]))
  await call('GET /sections/')
  expect(asked).toEqual(['/api/sections/'])
})

test('an old browser reports an aborted call as an abort', async () => {
  silentServer()
  const leaving = new AbortController()
  const asking = call('GET /sections/', undefined, { signal: leaving.signal })
  leaving.abort()
  const error = await asking.catch((reason: unknown) => reason)
  expect(isAbort(error)).toBe(true)
})

test('an old browser reports a silent server as offline', async () => {
  silentServer()
  const { signal } = new AbortController()
  await expect(call('GET /sections/', undefined, { signal, timeoutMs: 10 })).rejects.toMatchObject({
    code: 'offline',
  })
  await expect(call('POST /login', credentials, { timeoutMs: 10 })).rejects.toMatchObject({
    code: 'offline',
  })
})

test.each([502, 503, 504])(
  'a proxy answering %i is reported as a server not ready',
  async (status) => {
    serverAnswering(() => new Response('<h1>Bad Gateway</h1>', { status }))
    await expect(call('POST /login', credentials)).rejects.toMatchObject({
      code: 'not_ready',
      status,
    })
  },
)
