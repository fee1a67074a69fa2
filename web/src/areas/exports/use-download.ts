import type { CallName } from '@talaqqi/contract/calls'
import { m } from '@talaqqi/words/messages'
import { useEffect, useRef, useState } from 'react'
import { type CallInput, isAbort } from '../../platform/api/api.ts'
import { download, saveFile } from '../../platform/api/download.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Downloads one file at a time, with progress, error and cancel. `What` identifies the file. */
export function useDownload<What>() {
  const [running, setRunning] = useState<(What & { bytes: number }) | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start<N extends CallName>(what: What, name: N, input: CallInput<N>) {
    const mine = (stop.current = new AbortController())
    const show = (bytes: number) => setRunning({ ...what, bytes })
    setFailure(null)
    show(0)
    try {
      const file = await download(name, input, { signal: mine.signal, onReceived: show })
      saveFile(file)
      showToast(m.exports_saved({ name: file.name }))
    } catch (error) {
      if (!isAbort(error)) setFailure(error as Error)
    } finally {
      setRunning(null)
    }
  }
  return { running, failure, start, cancel: () => stop.current?.abort() }
}
