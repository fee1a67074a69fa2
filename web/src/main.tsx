import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { NewVersionNotice } from './areas/new-version/index.ts'
import './ui/theme.css'
import { moveEmailKeys } from './platform/email-keys.ts'
import { createWatchedCache, persistHour, watchKeptReads } from './platform/kept-reads.ts'
import { installWorker } from './platform/new-version.ts'
import { createQueryClient } from './platform/query.ts'
import { keepSignedIn } from './platform/renewal.ts'
import { onPersonChange } from './platform/session.ts'
import { focusHeading } from './platform/title.ts'
import { createSite, preloadLessonHour } from './router.ts'

moveEmailKeys()

const queryClient = createQueryClient({
  queryCache: createWatchedCache(),
  persister: persistHour,
})
const router = createSite(queryClient)

// What one person may see is not for the next one on the same device, nor for the person's other school.
onPersonChange(() => queryClient.clear())
watchKeptReads()

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) focusHeading()
})

keepSignedIn()
installWorker('/worker.js')

// The screen's code and data are asked for before React begins: a slow phone needs some 100 ms for that.
void router.load()
// A chunk that does not come now is fetched again when a screen needs it.
preloadLessonHour(router).catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// public/first-paint.js asks for a newer browser then.
if (!('tooOld' in document.documentElement.dataset))
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <NewVersionNotice />
      </QueryClientProvider>
    </StrictMode>,
  )
