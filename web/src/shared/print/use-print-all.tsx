import { m } from '@talaqqi/words/messages'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../../platform/language/numbers.ts'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { FailureNotice } from '../failures/index.ts'

/** About 100 sheets. More rows belong in a spreadsheet. */
export const MOST_PRINTED = 5000

type Printed<Row> = { rows: Row[]; total: number }
type PagedList<Row, At> = {
  /** Names the list: another one cancels. */
  of: string
  count: (signal: AbortSignal) => Promise<number> | number
  /** Where the first page is: a cursor or a number. */
  first: At
  /** `next` is null after the last page. */
  loadPage: (at: At, signal: AbortSignal) => Promise<{ rows: Row[]; next: At | null }>
}
type State = { what: 'loading'; done: number; total: number } | { what: 'too_many'; total: number }

type PrintAll<Row> = {
  /** All rows while the browser prints; null otherwise. */
  rows: Row[] | null
  print: () => void
  /** Progress, refusal or failure; for the top of the screen. */
  notice: ReactNode
}

/** Loads every page of a list and then prints. */
export function usePrintAll<Row, At>(list: PagedList<Row, At>): PrintAll<Row> {
  const { of } = list
  const [rows, setRows] = useState<Row[] | null>(null)
  const [state, setState] = useState<State | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const running = useRef<AbortController | null>(null)
  const router = useRouter()
  useEffect(() => {
    const abort = () => running.current?.abort()
    // The next screen may load for some time, while this one still stands.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) abort()
    })
    return () => {
      unsubscribe()
      abort()
    }
  }, [of, router])
  const stop = () => {
    running.current?.abort()
    running.current = null
    setState(null)
  }
  const print = async () => {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    setFailure(null)
    setState({ what: 'loading', done: 0, total: 0 })
    try {
      const found = await loadAll(list, mine.signal, (done, total) =>
        setState({ what: 'loading', done, total }),
      )
      if (found.total > MOST_PRINTED) setState({ what: 'too_many', total: found.total })
      else printRows(found.rows)
    } catch (error) {
      if (running.current === mine) setState(null)
      if (mine.signal.aborted) return
      setFailure(error as Error)
    } finally {
      if (running.current === mine) running.current = null
    }
  }
  const printRows = (all: Row[]) => {
    flushSync(() => {
      setState(null)
      setRows(all)
    })
    // Safari returns before it has read the page.
    addEventListener('afterprint', () => setRows(null), { once: true })
    window.print()
  }
  return {
    rows,
    print: () => void print(),
    notice: <PrintNotice state={state} failure={failure} onCancel={stop} />,
  }
}

async function loadAll<Row, At>(
  { count, first, loadPage }: PagedList<Row, At>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Printed<Row>> {
  const total = await count(signal)
  signal.throwIfAborted()
  const rows: Row[] = []
  if (total > MOST_PRINTED) return { rows, total }
  for (let at = first; ; ) {
    onProgress(rows.length, total)
    const page = await loadPage(at, signal)
    signal.throwIfAborted()
    rows.push(...page.rows)
    if (page.next === null) return { rows, total }
    at = page.next
  }
}

type PrintNoticeProps = { state: State | null; failure: Error | null; onCancel: () => void }

function PrintNotice({ state, failure, onCancel }: PrintNoticeProps) {
  if (failure) return <FailureNotice error={failure} />
  if (state?.what === 'too_many')
    return (
      <Notice tone="warning">
        {m.print_too_many({ total: formatNumber(state.total), most: formatNumber(MOST_PRINTED) })}
      </Notice>
    )
  if (!state) return null
  const { done, total } = state
  return (
    <div className="flex flex-wrap items-center gap-4 print:hidden">
      <div className="grow">
        <ProgressBar label={m.print_print()} value={total > 0 ? (done / total) * 100 : 0}>
          <span role="status">
            {total > 0
              ? m.print_loading({ done: formatNumber(done), total: formatNumber(total) })
              : m.words_loading()}
          </span>
        </ProgressBar>
      </div>
      <Button onClick={onCancel}>{m.words_cancel()}</Button>
    </div>
  )
}
