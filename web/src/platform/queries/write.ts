import type { QueryClient } from '@tanstack/react-query'
import {
  ApiError,
  type CallAnswer,
  type CallArguments,
  sendCall,
  type WriteName,
} from '../api/api.ts'
import { isNetworkFailure } from '../api/failure.ts'
import { invalidateAfter } from './stale.ts'

export type Write = <N extends WriteName>(
  name: N,
  ...input: CallArguments<N>
) => Promise<CallAnswer<N>>

type Running = {
  /** Collects the calls after which reads are stale. */
  names?: Set<WriteName>
  refetchType?: 'active' | 'none'
}

/** Resolves after the reads on the screen that these calls made stale are fetched again, once for all calls. */
export async function runWrites<T>(
  client: QueryClient,
  work: (write: Write) => Promise<T>,
  { names = new Set(), refetchType = 'active' }: Running = {},
): Promise<T> {
  try {
    const answer = await work(collectWrites(client, names))
    await invalidateAfter(client, names, { refetchType })
    return answer
  } catch (error) {
    // A missing record must not replace the screen that reports it.
    const isMissing = statusOf(error) === 404
    await invalidateAfter(client, names, { refetchType: isMissing ? 'none' : 'active' })
    throw error
  }
}

/** Each call by itself, for forms. `none` only marks the reads on the screen. */
export function createWrite(client: QueryClient, refetchType: 'active' | 'none' = 'active'): Write {
  return (name, ...input) => runWrites(client, (write) => write(name, ...input), { refetchType })
}

function collectWrites(client: QueryClient, names: Set<WriteName>): Write {
  return async (name, ...input) => {
    try {
      const answer = await sendCall(name, ...input)
      names.add(name)
      return answer
    } catch (error) {
      // Without an answer the call may have arrived, but no read can be fetched now.
      if (isNetworkFailure(error)) void invalidateAfter(client, [name], { refetchType: 'none' })
      // The screen is out of date.
      else if ([404, 409].includes(statusOf(error))) names.add(name)
      throw error
    }
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0)
