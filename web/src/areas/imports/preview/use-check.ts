import type { ImportCounts, ImportFate, ImportRow } from '@talaqqi/contract/imports'
import { useEffect, useRef, useState } from 'react'
import { call, isAbort } from '../../../platform/api.ts'
import { countedFetch } from '../../../platform/counted-fetch.ts'

/** After the last letter typed into a cell. */
const TYPING_MS = 600
/** Two thousand rows on a poor line. */
export const LONG_MS = 120_000

export type Checked = {
  /** What was checked; where these are not the rows on the screen, the answer is of yesterday. */
  rows: ImportRow[]
  fates: Map<number, ImportFate>
  counts: ImportCounts
}

type State = { checked: Checked | null; sent: number; failure: Error | null }

/** What an import of these rows would do, asked for again whenever they change. */
export function useCheck(rows: ImportRow[]) {
  const [state, setState] = useState<State>({ checked: null, sent: 0, failure: null })
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)

  useEffect(() => {
    const stop = new AbortController()
    async function check() {
      isFirst.current = false
      const onSent = (sent: number) => setState((before) => ({ ...before, sent }))
      const options = { signal: stop.signal, timeoutMs: LONG_MS, fetch: countedFetch(onSent) }
      setState((before) => ({ ...before, sent: 0, failure: null }))
      try {
        const { fates, counts } = await call('POST /imports/preview', { body: { rows } }, options)
        const byRow = new Map(fates.map((fate) => [fate.row, fate]))
        setState({ checked: { rows, fates: byRow, counts }, sent: 1, failure: null })
      } catch (failure) {
        if (!isAbort(failure)) setState((before) => ({ ...before, failure: failure as Error }))
      }
    }
    const timer = setTimeout(check, isFirst.current ? 0 : TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [rows, attempt])

  return {
    ...state,
    isCurrent: state.checked?.rows === rows,
    again: () => setAttempt((before) => before + 1),
  }
}
