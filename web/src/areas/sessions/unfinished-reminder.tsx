import { Suspense } from 'react'
import { soon } from '../../platform/later.ts'
import { useLocal } from '../../platform/local-store.ts'
import { anyLesson } from './sending.ts'

const Unfinished = soon(async () => {
  const { Unfinished: component } = await import('./capture/under-way/unfinished.tsx')
  return { default: component }
})

/** Reminds of an unfinished lesson; without one on this device its code is not loaded. */
export function UnfinishedReminder() {
  if (!useLocal(anyLesson)) return null
  return (
    <Suspense>
      <Unfinished />
    </Suspense>
  )
}
