import type { ExamPaper } from '@talaqqi/contract/exam-papers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createWrite } from '../../../platform/queries/write.ts'

const PAUSE_MS = 800

export type Counts = readonly (readonly number[])[]

/** Saves the counts of the examiner after each pause; a failed save is repeated by the next. */
export function useMarks(paper: ExamPaper, faults: number) {
  const client = useQueryClient()
  const [counts, setCounts] = useState<Counts>(
    () => paper.counts ?? paper.places.map(() => Array.from({ length: faults }, () => 0)),
  )
  const [state, setState] = useState<'saved' | 'unsaved' | 'saving'>('saved')
  const [failure, setFailure] = useState<Error | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(counts)

  async function save(is_finished: boolean) {
    clearTimeout(timer.current)
    setState('saving')
    setFailure(null)
    const sent = latest.current
    const body = { counts: sent.map((each) => [...each]), is_finished }
    try {
      const write = createWrite(client)
      await write('POST /exam-papers/:id/marks', { params: { id: paper.id }, body })
      setState(latest.current === sent ? 'saved' : 'unsaved')
    } catch (error) {
      setState('unsaved')
      setFailure(error as Error)
    }
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(place: number, next: (counts: readonly number[]) => number[]) {
    latest.current = latest.current.map((each, at) => (at === place ? next(each) : each))
    setCounts(latest.current)
    setState('unsaved')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(false), PAUSE_MS)
  }

  return {
    counts,
    state,
    failure,
    save,
    set: (place: number, fault: number, count: number) =>
      change(place, (each) => each.map((one, index) => (index === fault ? count : one))),
    /** After another place was drawn. */
    clear: (place: number) => change(place, (each) => each.map(() => 0)),
  }
}
