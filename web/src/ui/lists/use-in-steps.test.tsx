// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useIncrementalCount } from './use-in-steps.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function drawn(name: string) {
  const counts: number[] = []
  function Rows({ all }: { all: number }) {
    const count = useIncrementalCount(all, 12, name)
    useLayoutEffect(() => void counts.push(count), [count])
    return null
  }
  const root = createRoot(document.createElement('div'))
  return {
    counts,
    draw: async (all: number) => {
      act(() => root.render(<Rows all={all} />))
      for (let frame = 0; frame < FRAMES; frame += 1) await act(nextFrame)
    },
  }
}

/** More than forty children need. */
const FRAMES = 5
const nextFrame = () => new Promise<void>((shown) => requestAnimationFrame(() => shown()))

test('a class of 30 shows twelve children at once, then all', async () => {
  const { counts, draw } = drawn('waiting')
  await draw(30)
  expect(counts).toEqual([12, 24, 30])
})

test('a larger class shows its new children, a smaller one no more', async () => {
  const { counts, draw } = drawn('heard')
  await draw(5)
  await draw(40)
  await draw(3)
  expect(counts).toEqual([5, 12, 24, 36, 40, 3])
})

test('a class shown before shows all children at once', async () => {
  await drawn('absent').draw(30)
  const again = drawn('absent')
  await again.draw(30)
  expect(again.counts).toEqual([30])
})
