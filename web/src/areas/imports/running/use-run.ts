import type { ImportCounts, ImportRow } from '@talaqqi/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { countedFetch } from '../../../platform/counted-fetch.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidate } from '../../../platform/query.ts'
import { invalidatePeople } from '../../people/index.ts'
import { LONG_MS } from '../preview/use-check.ts'

type State = { isRunning: boolean; sent: number; failure: Error | null }

/** Runs the import. Tried again with the same rows it has the same id, so that nothing is made twice. */
export function useRun(onDone: (counts: ImportCounts) => void, onRefused: () => void) {
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
      const { counts } = await call('POST /imports/', { body: { id, rows } }, options)
      await Promise.all([invalidatePeople(client), invalidate(client, ['GET /sections/'])])
      onDone(counts)
    } catch (failure) {
      setState({ isRunning: false, sent: 0, failure: failure as Error })
      // The school has changed since the rows were checked.
      onRefused()
    }
  }
  return { ...state, run }
}
