// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePrintAll } from './use-print-all.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const printed = vi.fn<() => void>()
beforeEach(() => {
  printed.mockClear()
  vi.stubGlobal('print', printed)
})

/** A list of two pages; each is answered by `answer`. The screen after it stays loading. */
async function openList() {
  const answers: (() => void)[] = []
  let start = () => {}
  function List() {
    const { print, rows } = usePrintAll({
      of: 'list',
      count: () => 2,
      first: 1,
      loadPage: async (at) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        return { rows: [at], next: at === 1 ? 2 : null }
      },
    })
    start = print
    return rows?.join(' ')
  }
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List })
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => new Promise<void>(() => {}),
  })
  const router = createRouter({
    routeTree: root.addChildren([list, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: 60_000,
  })
  const page = createRoot(document.createElement('div'))
  await act(async () => page.render(<RouterProvider router={router} />))
  await act(async () => start())
  const answer = () => act(async () => answers.shift()?.())
  return { router, page, answer }
}

test('a list is printed when all its pages are loaded', async () => {
  const { answer } = await openList()
  await answer()
  expect(printed).not.toHaveBeenCalled()
  await answer()
  expect(printed).toHaveBeenCalledOnce()
})

test('leaving the list cancels its print, also while the next screen loads', async () => {
  const { router, answer } = await openList()
  await answer()
  await act(async () => void router.navigate({ href: '/slow' }))
  await answer()
  expect(printed).not.toHaveBeenCalled()
})

test('a list that was closed is not printed', async () => {
  const { page, answer } = await openList()
  await answer()
  await act(async () => page.unmount())
  await answer()
  expect(printed).not.toHaveBeenCalled()
})
