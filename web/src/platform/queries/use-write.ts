import {
  type MutationFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isNetworkFailure } from '../api/failure.ts'

type WriteOptions<Data, Input> = UseMutationOptions<Data, Error, Input> & {
  mutationFn: MutationFunction<Data, Input>
  /** Retries when the network is back. Only for idempotent calls. */
  repeats?: boolean
}

const WAIT_MS = 8000

/** A mutation that ignores calls while it is pending: a double tap can precede the next rendering. */
export function useWrite<Data, Input = void>({ repeats, ...options }: WriteOptions<Data, Input>) {
  const isUnderWay = useRef(false)
  const { mutationFn: write } = options
  const mutation = useMutation({
    ...options,
    mutationFn: async (...tap) => {
      try {
        return await write(...tap)
      } finally {
        isUnderWay.current = false
      }
    },
  })
  const { mutate: send } = mutation
  const mutate: typeof send = (...tap) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    send(...tap)
  }
  useRepeating(mutation, mutate, repeats === true)
  return { ...mutation, mutate }
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
