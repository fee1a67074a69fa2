import type { ExportFormat } from '@talaqqi/contract/exports'
import type { ExportName } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../platform/api.ts'
import { download, saveFile } from '../../platform/download.ts'
import { showToast } from '../../ui/toast.ts'

export type Running = { of: ExportName; format: ExportFormat; bytes: number }

/** One export at a time: how much of it is there, why it failed, and how to stop it. */
export function useExport() {
  const [running, setRunning] = useState<Running | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(of: ExportName, format: ExportFormat) {
    const mine = (stop.current = new AbortController())
    const show = (bytes: number) => setRunning({ of, format, bytes })
    setFailure(null)
    show(0)
    try {
      const query = { of, format }
      const options = { signal: mine.signal, onReceived: show }
      const file = await download('GET /exports/', { query }, options)
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
