import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countedFetch } from '../../../platform/api/counted-fetch.ts'
import { newId } from '../../../platform/ids.ts'
import { createWrite, type Write } from '../../../platform/queries/write.ts'

/** Timeout for 2000 rows on a slow network. */
export const IMPORT_TIMEOUT_MS = 120_000

type State = { isRunning: boolean; sent: number; failure: Error | null }

export type RunResult<Counts> = { id: string; counts: Counts }
export type SendOptions = { timeoutMs: number; fetch: typeof fetch; signal?: AbortSignal }

type RunProps<Row, Counts> = {
  run: (id: string, rows: Row[], options: SendOptions, write: Write) => Promise<RunResult<Counts>>
  onDone: (done: RunResult<Counts>) => void
  onRefused: () => void
}

/** A retry with the same rows sends the same id, so that it is idempotent. */
export function useRun<Row, Counts>({ run: send, onDone, onRefused }: RunProps<Row, Counts>) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ isRunning: false, sent: 0, failure: null })
  const attempt = useRef<{ id: string; rows: Row[] }>(null)

  async function run(rows: Row[]) {
    if (attempt.current?.rows !== rows) attempt.current = { id: newId(), rows }
    const { id } = attempt.current
    const onSent = (sent: number) => setState((before) => ({ ...before, sent }))
    setState({ isRunning: true, sent: 0, failure: null })
    try {
      const options = { timeoutMs: IMPORT_TIMEOUT_MS, fetch: countedFetch(onSent) }
      const done = await send(id, rows, options, createWrite(client))
      onDone(done)
    } catch (failure) {
      setState({ isRunning: false, sent: 0, failure: failure as Error })
      // The school changed after the check.
      onRefused()
    }
  }
  return { ...state, run }
}
