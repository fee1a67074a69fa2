import { staleGuardianReads } from '@talaqqi/contract/stale-guardian-reads'
import { ERROR_WORDS, REASON_WORDS } from '@talaqqi/words/refusals'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './guardian.css'
import {
  forgetLastVisit,
  GuardianSite,
  persistLastVisit,
  prefetchOpenedPath,
} from './areas/guardian-site/index.ts'
import { markMissingCode } from './platform/api/code-errors.ts'
import { setRefusalWords } from './platform/api/failure.ts'
import { installWorker } from './platform/new-version.ts'
import { createQueryClient } from './platform/queries/query.ts'
import { keepTokenAs, readToken } from './platform/session/session.ts'
import { subscribeStored } from './platform/storage/storage.ts'

markMissingCode()
setRefusalWords({ errors: ERROR_WORDS, reasons: REASON_WORDS })
installWorker('/guardian/worker.js')

// A teacher may also be a guardian, and signed in to both sites on one phone.
keepTokenAs('guardian_token')

const queryClient = createQueryClient({
  staleReads: staleGuardianReads,
  persister: persistLastVisit,
})
// Another person on this device must not see cached data.
let token = readToken()
subscribeStored(() => {
  if (readToken() === token) return
  token = readToken()
  queryClient.clear()
  void forgetLastVisit()
})
prefetchOpenedPath(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('guardian.html has no #root')
if (!('tooOld' in document.documentElement.dataset))
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <GuardianSite />
      </QueryClientProvider>
    </StrictMode>,
  )
