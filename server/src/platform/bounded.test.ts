import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bounded } from './bounded.ts'

test('a few requests run, a few queue, and the rest are refused', async () => {
  const inTurn = bounded({ atOnce: 2, waiting: 3, retryAfter: 5 })
  let now = 0
  let most = 0
  const served: number[] = []
  const come = (who: number) =>
    inTurn(async () => {
      most = Math.max(most, ++now)
      await sleep(5)
      now--
      served.push(who)
    })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(come))
  expect(served).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  for (const answer of answers.slice(5))
    expect(answer).toMatchObject({ reason: { code: 'not_ready', retryAfter: 5 } })
  await come(8)
  expect(served.at(-1)).toBe(8)
})

test('failed work frees its place too', async () => {
  const inTurn = bounded({ atOnce: 1, waiting: 1, retryAfter: 5 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'served')).toBe('served')
})

test('a delayed refusal does not delay queued work', async () => {
  const inTurn = bounded({ atOnce: 1, waiting: 1, retryAfter: 5, toldAfter: 300 })
  const began = performance.now()
  const [first, second, third] = [1, 2, 3].map((who) => inTurn(async () => who))
  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(performance.now() - began).toBeLessThan(250)
  await expect(third).rejects.toMatchObject({ code: 'not_ready' })
  expect(performance.now() - began).toBeGreaterThan(290)
})
