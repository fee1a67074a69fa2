import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../../platform/api/api.ts'
import { countedFetch } from '../../../platform/api/counted-fetch.ts'
import { IMPORT_TIMEOUT_MS, type SendOptions } from '../run/use-run.ts'

/** Debounce after typing, in milliseconds. */
const TYPING_MS = 600

export type Checked<Row, Fate, Counts> = {
  /** The checked rows; the result is stale if they differ from the shown rows. */
  rows: Row[]
  fates: ReadonlyMap<number, Fate>
  counts: Counts
}

/** Requests a dry run of the import. Must be a stable function. */
export type Check<Row, Fate, Counts> = (
  rows: Row[],
  options: SendOptions,
) => Promise<{ fates: Fate[]; counts: Counts }>

type State<Row, Fate, Counts> = {
  checked: Checked<Row, Fate, Counts> | null
  sent: number
  failure: Error | null
}

export function useCheck<Row, Fate extends { row: number }, Counts>(
  rows: Row[],
  send: Check<Row, Fate, Counts>,
) {
  const [state, setState] = useState<State<Row, Fate, Counts>>({
    checked: null,
    sent: 0,
    failure: null,
  })
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)

  useEffect(() => {
    const stop = new AbortController()
    async function check() {
      isFirst.current = false
      const onSent = (sent: number) => setState((before) => ({ ...before, sent }))
      const options = {
        signal: stop.signal,
        timeoutMs: IMPORT_TIMEOUT_MS,
        fetch: countedFetch(onSent),
      }
      setState((before) => ({ ...before, sent: 0, failure: null }))
      try {
        const { fates, counts } = await send(rows, options)
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
  }, [rows, send, attempt])

  return {
    ...state,
    isCurrent: state.checked?.rows === rows,
    again: () => setAttempt((before) => before + 1),
  }
}
