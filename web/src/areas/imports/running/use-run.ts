import type { ImportCounts, ImportHeading, ImportRow } from '@talaqqi/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { countedFetch } from '../../../platform/counted-fetch.ts'
import { newId } from '../../../platform/ids.ts'
import { LONG_MS } from '../preview/use-check.ts'
import { invalidateImported } from '../undoing/invalidate-imported.ts'

type State = { isRunning: boolean; sent: number; failure: Error | null }

export type Done = { id: string; counts: ImportCounts }
/** The file's name, and what was said of its headings by hand. */
type Told = { name: string; headings: ImportHeading[] }

/** Runs the import. Tried again with the same rows it has the same id, so that nothing is made twice. */
export function useRun(told: Told, onDone: (done: Done) => void, onRefused: () => void) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ isRunning: false, sent: 0, failure: null })
  const attempt = useRef<{ id: string; rows: ImportRow[] }>(null)

  async function run(rows: ImportRow[]) {
    if (attempt.current?.rows !== rows) attempt.current = { id: newId(), rows }
    const { id } = attempt.current
    const onSent = (sent: number) => setState((before) => ({ ...before, sent }))
    setState({ isRunning: true, sent: 0, failure: null })
    try {
      const options = { timeoutMs: LONG_MS, fetch: countedFetch(onSent) }
      const body = { id, rows, name: told.name.slice(0, 200), headings: told.headings.slice(-100) }
      const { counts } = await call('POST /imports/', { body }, options)
      await invalidateImported(client)
      onDone({ id, counts })
    } catch (failure) {
      setState({ isRunning: false, sent: 0, failure: failure as Error })
      // The school has changed since the rows were checked.
      onRefused()
    }
  }
  return { ...state, run }
}
