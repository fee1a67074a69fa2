// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useIncrementalCount } from './use-in-steps.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function drawn() {
  const counts: number[] = []
  function Rows({ all }: { all: number }) {
    const count = useIncrementalCount(all, 12)
    useLayoutEffect(() => void counts.push(count), [count])
    return null
  }
  const root = createRoot(document.createElement('div'))
  return { counts, draw: (all: number) => act(() => root.render(<Rows all={all} />)) }
}

test('a class of 30 shows twelve children at once, then all', () => {
  const { counts, draw } = drawn()
  draw(30)
  expect(counts).toEqual([12, 24, 30])
})

test('a larger class shows its new children, a smaller one no more', () => {
  const { counts, draw } = drawn()
  draw(5)
  draw(40)
  draw(3)
  expect(counts).toEqual([5, 12, 24, 36, 40, 3])
})
