import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WriteName } from '../api/api.ts'
import { isNetworkFailure } from '../api/failure.ts'
import { refetchAfter } from './stale.ts'
import { runWrites, type Write } from './write.ts'

type WriteOptions<Data, Input> = Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> & {
  mutationFn: (write: Write, input: Input) => Promise<Data>
  /** Retries when the network is back. Only for idempotent calls. */
  repeats?: boolean
  /** `onSuccess` leaves the screen: its reads are not refetched there, and those of the next one are. */
  leaves?: boolean
}

const WAIT_MS = 8000

/**
 * A mutation that refetches the reads on the screen that its calls made stale, before `onSuccess`. It
 * ignores calls while it is pending: a double tap can precede the next rendering.
 */
export function useWrite<Data, Input = void>(options: WriteOptions<Data, Input>) {
  const { mutationFn, onSuccess, repeats, leaves = false, ...rest } = options
  const isUnderWay = useRef(false)
  const onSuccessOfTap = useRef(onSuccess)
  const run = useInvalidating(mutationFn, leaves)
  const mutation = useMutation({
    ...rest,
    // Not of the last rendering: its records are those after the write.
    onSuccess: (...answer) => onSuccessOfTap.current?.(...answer),
    mutationFn: async (input: Input) => {
      try {
        return await run(input)
      } finally {
        isUnderWay.current = false
      }
    },
  })
  const { mutate: send } = mutation
  const mutate: typeof send = (...tap) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    onSuccessOfTap.current = onSuccess
    send(...tap)
  }
  useRepeating(mutation, mutate, repeats === true)
  return { ...mutation, mutate }
}

function useInvalidating<Data, Input>(
  mutationFn: (write: Write, input: Input) => Promise<Data>,
  leaves: boolean,
) {
  const client = useQueryClient()
  const left = useRef(new Set<WriteName>())
  useEffect(() => {
    const names = left.current
    // After this commit: until then, the reads of the left screen are active.
    return () => queueMicrotask(() => void refetchAfter(client, names))
  }, [client])
  return (input: Input): Promise<Data> =>
    runWrites(
      client,
      (write) => mutationFn(write, input),
      leaves ? { names: left.current, refetchType: 'none' } : {},
    )
}

function useRepeating<Data, Input>(
  { error, variables }: UseMutationResult<Data, Error, Input>,
  mutate: (input: Input) => void,
  repeats: boolean,
) {
  const again = useRef(() => {})
  useEffect(() => {
    again.current = () => mutate(variables as Input)
  })
  const isUnanswered = repeats && isNetworkFailure(error)
  useEffect(() => {
    if (!isUnanswered) return
    const repeat = () => again.current()
    const timer = setTimeout(repeat, WAIT_MS)
    window.addEventListener('online', repeat)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', repeat)
    }
  }, [isUnanswered])
}
