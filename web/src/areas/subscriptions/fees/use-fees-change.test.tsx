// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../../../ui/feedback/toast.ts'
import { useFeesChange } from './use-fees-change.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const JANUARY = { sibling_discount: 50, start_date: '2031-01-01', end_date: '2031-01-31' }
const RUN = {
  ...{ ...JANUARY, id: '0192f5a2-0000-7000-8000-000000000001', amount: 450 },
  ...{ class_name: null, count: 14, total: 6200, created_at: '2031-01-01T08:00:00Z' },
  ...{ user: { first_name: 'Naeem', last_name: 'Solomons' }, undone_at: null, undone_by: null },
}
const TERMS = { ...JANUARY, amount: 500 }
const PREVIEW = { children: [], count: 14, total: 6900, total_before: 6200 }

let root: ReturnType<typeof createRoot>
let tap: () => void
/** The amounts that the server was sent, with the last part of the address. */
let sent: string[]

beforeEach(() => {
  root = createRoot(document.createElement('div'))
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push(`${url.split('/').at(-1)} ${JSON.parse(body).amount}`)
    return Response.json({ ...RUN, children: [] })
  })
})
afterEach(() => act(async () => root.unmount()))

function Screen({ run }: { run: typeof RUN }) {
  const { mutate } = useFeesChange(run, { terms: TERMS, preview: PREVIEW }, () => {})
  useLayoutEffect(() => {
    tap = () => mutate()
  })
  return null
}

const client = new QueryClient()
const show = (run: typeof RUN) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen run={run} />
      </QueryClientProvider>,
    ),
  )

test('the undo restores the former fees although the new ones are shown', async () => {
  await show(RUN)
  await act(async () => tap())
  await vi.waitFor(() => expect(currentToasts()).toHaveLength(1))
  await show({ ...RUN, amount: 500, total: 6900 })
  await act(async () => currentToasts()[0]?.action?.onSelect())
  await vi.waitFor(() => expect(sent).toEqual(['change 500', 'preview 450', 'change 450']))
})
