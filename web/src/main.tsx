import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { NewVersionNotice } from './areas/new-version/index.ts'
import './ui/theme.css'
import { focusHeading } from './platform/navigation/title.ts'
import { installWorker } from './platform/new-version.ts'
import { createQueryClient } from './platform/queries/query.ts'
import {
  createWatchedCache,
  persistLessonReads,
  watchStoredReads,
} from './platform/queries/stored-reads.ts'
import { moveEmailKeys } from './platform/session/email-keys.ts'
import { startTokenRenewal } from './platform/session/renew-token.ts'
import { onPersonChange } from './platform/session/session.ts'
import { createSite, preloadLessonHour } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (!('tooOld' in document.documentElement.dataset)) void openSite(root)

/** In tasks of its own: with the start of the libraries it would block a slow phone in one piece. */
async function openSite(element: HTMLElement) {
  await nextTask()
  moveEmailKeys()
  startTokenRenewal()
  installWorker('/worker.js')
  const queries = createQueryClient({
    queryCache: createWatchedCache(),
    persister: persistLessonReads,
  })
  const router = createSite(queries)
  onPersonChange(() => queries.clear())
  watchStoredReads()
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading()
  })
  preloadLessonHour(router).catch(() => undefined)
  await nextTask()
  // With the screen's code at hand React renders it in slices, so that taps and paints need not
  // wait for all of it. A screen that arrives later would be rendered in one piece.
  await router.load()
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <NewVersionNotice />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

function nextTask(): Promise<void> {
  return new Promise((begin) => setTimeout(begin))
}
