// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWrite } from './use-write.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: ReturnType<typeof createRoot>
let tap: () => void
let answers: (() => void)[]
let said: string[]

beforeEach(() => {
  root = createRoot(document.createElement('div'))
  answers = []
  said = []
})
afterEach(() => act(async () => root.unmount()))

function Screen({ selected }: { selected: number }) {
  const { mutate } = useWrite({
    mutationFn: () => new Promise<void>((resolve) => answers.push(resolve)),
    onSuccess: () => void said.push(`${selected} students are disabled.`),
  })
  useLayoutEffect(() => {
    tap = () => mutate()
  })
  return null
}

const client = new QueryClient()
const show = (selected: number) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen selected={selected} />
      </QueryClientProvider>,
    ),
  )

test('the answer tells of the records at the tap', async () => {
  await show(2)
  await act(async () => tap())
  await show(0)
  await act(async () => answers[0]?.())
  expect(said).toEqual(['2 students are disabled.'])
})

test('a second tap before the answer is ignored', async () => {
  await show(2)
  await act(async () => {
    tap()
    tap()
  })
  await act(async () => answers[0]?.())
  expect(answers).toHaveLength(1)
  await act(async () => tap())
  expect(answers).toHaveLength(2)
})
