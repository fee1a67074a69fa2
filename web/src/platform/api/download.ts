import type { CallName } from '@talaqqi/contract/calls'
import { anySignal } from './abort.ts'
import { ApiError, type CallInput, confirmed, sendRequest, throwNoAnswer } from './api.ts'

/** A download without new bytes for this time has failed. */
const STILL_MS = 30_000
const HOUR_MS = 60 * 60_000

type Options = { signal?: AbortSignal; onReceived?: (bytes: number) => void }

export type Downloaded = { name: string; blob: Blob }

export function download<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Options = {},
): Promise<Downloaded> {
  return confirmed(() => downloadOnce(name, input, options))
}

async function downloadOnce<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { signal, onReceived }: Options,
): Promise<Downloaded> {
  const stalled = new AbortController()
  const signals = signal ? [signal, stalled.signal] : [stalled.signal]
  let timer = setTimeout(giveUp, STILL_MS)
  function giveUp() {
    stalled.abort(new DOMException('The download has stalled', 'TimeoutError'))
  }
  try {
    const options = { signal: anySignal(signals), timeoutMs: HOUR_MS }
    const response = await sendRequest(name, input, options)
    const blob = await blobOf(response, (bytes) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, STILL_MS)
      onReceived?.(bytes)
    })
    return { name: nameOf(response), blob }
  } catch (error) {
    if (error instanceof ApiError) throw error
    return throwNoAnswer(signal)
  } finally {
    clearTimeout(timer)
  }
}

async function blobOf(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
    bytes += value.length
    onReceived(bytes)
  }
}

function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : 'download'
}

export function saveFile({ name, blob }: Downloaded): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser must have started the download before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
