import { ApiError } from './api.ts'

export const SHORT_TIMEOUT_MS = 2500

/** Rejects as `offline` after the timeout; the call is not aborted and may still arrive. */
export async function withShortTimeout<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('offline', 'No answer in time')), SHORT_TIMEOUT_MS)
  })
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer))
}
