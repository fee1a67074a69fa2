import { Suspense } from 'react'
import { later } from '../../platform/later.ts'
import { useLocal } from '../../platform/local-store.ts'
import { deviceValue } from '../device/index.ts'

const Unfinished = later(async () => {
  const { Unfinished: component } = await import('./capture/under-way/unfinished.tsx')
  return { default: component }
})
/** Only whether something lies there: the lesson itself is read by what is loaded then. */
const anyLesson = deviceValue('lessonUnderWay', (json) => json !== null)

/** Reminds of an unfinished lesson; without one on this device its code is not loaded. */
export function UnfinishedReminder() {
  if (!useLocal(anyLesson)) return null
  return (
    <Suspense>
      <Unfinished />
    </Suspense>
  )
}
