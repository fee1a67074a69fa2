import { useSyncExternalStore } from 'react'
import { isOnlyInMemory, useOutbox } from '../../platform/outbox/index.ts'
import { isStorageFailing, subscribeStored } from '../../platform/storage/storage.ts'

/** Whether closing this page loses data, because storage is full or blocked. */
export function useUnstored(): boolean {
  const entries = useOutbox()
  const isFailing = useSyncExternalStore(subscribeStored, isStorageFailing)
  return isFailing || entries.some((entry) => entry.state !== 'delivered' && isOnlyInMemory(entry))
}
