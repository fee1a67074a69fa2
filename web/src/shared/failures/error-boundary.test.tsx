// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorFallback } from './error-boundary.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))

afterEach(() => {
  vi.restoreAllMocks()
})

/** A screen with missing code, on a device that says whether it has a network; the server answers. */
async function showMissing({ isOnline }: { isOnline: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const page = createRoot(document.createElement('div'))
  await act(async () => page.render(<ErrorFallback error={new Error('No code: chunk')} />))
  await act(async () => page.unmount())
  return reload
}

test('a screen opens although the network came back before its first check', async () => {
  expect(await showMissing({ isOnline: false })).toHaveBeenCalledOnce()
})

test('a screen with missing code is not loaded again and again', async () => {
  expect(await showMissing({ isOnline: true })).not.toHaveBeenCalled()
})
