import type { QueryClient } from '@tanstack/react-query'
import { untilReachable, untilThere } from '../../platform/later.ts'
import { subscribeStored } from '../../platform/stored.ts'
import { deviceMap, deviceValue } from '../device/index.ts'

const kept = deviceMap('lessonUnderWay', (json) => json)
const earlier = deviceValue('lessonUnderWay', (json) => json)

/** Only whether a lesson lies on this device: it is read by code that is loaded where there is one. */
export const anyLesson = { read: () => kept.read().size > 0 || earlier.read() !== null }

/** Sends what waits on this device, on whatever screen the person is; its code comes when something does. */
export function keepSendingLessons(client: QueryClient): void {
  let isStarted = false
  async function start() {
    if (isStarted || !anyLesson.read()) return
    isStarted = true
    await untilReachable()
    const { lessonSaver } = await untilThere(() => import('./capture/under-way/lesson-saver.ts'))
    lessonSaver(client)
  }
  subscribeStored(() => void start())
  void start()
}
