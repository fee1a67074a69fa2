import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Exports that count how many chunks are made at the same time. */
function makeExports() {
  const atWork = { now: 0, most: 0 }
  const left: number[] = []
  async function* chunks(number: number) {
    try {
      for (const _ of [1, 2, 3]) {
        atWork.now += 1
        atWork.most = Math.max(atWork.most, atWork.now)
        await soon()
        atWork.now -= 1
        yield `${number}`
      }
    } finally {
      left.push(number)
    }
  }
  return { atWork, left, chunks }
}

async function textOf(chunks: AsyncIterable<string>) {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

test('a school makes one chunk of its exports at a time', async () => {
  const { atWork, chunks } = makeExports()
  const texts = await Promise.all([1, 2, 3].map((number) => textOf(inTurn('one', chunks(number)))))
  expect(texts).toEqual(['111', '222', '333'])
  expect(atWork.most).toBe(1)
})

test('exports of other schools do not wait', async () => {
  const { atWork, chunks } = makeExports()
  await Promise.all(['one', 'other'].map((school) => textOf(inTurn(school, chunks(1)))))
  expect(atWork.most).toBe(2)
})

test('after a given up or failed export the next ones go on', async () => {
  const { left, chunks } = makeExports()
  for await (const _ of inTurn('one', chunks(1))) break
  async function* broken(): AsyncGenerator<string> {
    yield 'a'
    throw new Error('the connection is lost')
  }
  await expect(textOf(inTurn('one', broken()))).rejects.toThrow('the connection is lost')
  expect(left).toEqual([1])
  expect(await textOf(inTurn('one', chunks(2)))).toBe('222')
})
