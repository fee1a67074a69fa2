import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api.ts'
import { createQueryClient } from './query.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function askedOf(retryAfter: number | null) {
  const asked = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError('not_ready', 'busy', { status: 503, retryAfter }))
    .mockResolvedValue('the list')
  const list = createQueryClient().fetchQuery({
    queryKey: ['list'],
    queryFn: asked,
    retry: 1,
  })
  return { asked, list }
}

test('a read asks a busy server again after Retry-After', async () => {
  const { asked, list } = askedOf(3)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await list).toBe('the list')
})

test('a read without Retry-After is repeated after half a second', async () => {
  const { list } = askedOf(null)
  await vi.advanceTimersByTimeAsync(500)
  expect(await list).toBe('the list')
})

test('a read is sent although the browser reports offline', async () => {
  onlineManager.setOnline(false)
  const asked = vi.fn<() => Promise<string>>(async () => 'the list')
  void createQueryClient().fetchQuery({ queryKey: ['list'], queryFn: asked })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
})
