import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, isAbort } from './api.ts'

const credentials = { body: { username: 'm@school.test', password: 'Demo-pass-1!' } }

/** What a phone of 2023 does not have is taken away: Chrome 109 and Safari 16.4 are our floor. */
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

/** A server that answers so; what it was asked. */
function serverAnswering(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  return asked
}

/** A server that never answers, asked by Chrome before 124: it names every end an AbortError. */
function silentServer() {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
}

test('an old phone asks for the class that was chosen, not for all', async () => {
  const asked = serverAnswering(() => Response.json([]))
  const { signal } = new AbortController()
  await call('GET /sections/', { query: { skip: 20, limit: 10 } }, { signal })
  expect(asked).toEqual(['/api/sections/?skip=20&limit=10'])
})

test('an address without a question ends with its path', async () => {
  const asked = serverAnswering(() => Response.json([]))
  await call('GET /sections/')
  expect(asked).toEqual(['/api/sections/'])
})

test('on an old phone a screen that is left stops asking', async () => {
  silentServer()
  const leaving = new AbortController()
  const asking = call('GET /sections/', undefined, { signal: leaving.signal })
  leaving.abort()
  const error = await asking.catch((reason: unknown) => reason)
  expect(isAbort(error)).toBe(true)
})

test('on an old phone a server that stays silent is told as no connection, not passed over', async () => {
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
  'a proxy that answers %i in place of the server asks for patience',
  async (status) => {
    serverAnswering(() => new Response('<h1>Bad Gateway</h1>', { status }))
    await expect(call('POST /login', credentials)).rejects.toMatchObject({
      code: 'not_ready',
      status,
    })
  },
)
