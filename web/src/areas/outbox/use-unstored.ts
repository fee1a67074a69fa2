import { useSyncExternalStore } from 'react'
import { isOnlyInMemory, useOutbox } from '../../platform/outbox/index.ts'
import { isStorageFailing, subscribeStored } from '../../platform/stored.ts'

/** Whether something is lost if this page is closed, because the device has no room or keeps nothing. */
export function useUnstored(): boolean {
  const entries = useOutbox()
  const isFailing = useSyncExternalStore(subscribeStored, isStorageFailing)
  return isFailing || entries.some((entry) => entry.state !== 'delivered' && isOnlyInMemory(entry))
}
