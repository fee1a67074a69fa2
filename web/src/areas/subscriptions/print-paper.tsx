import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { openInTab } from '../../platform/navigation/open-in-tab.ts'
import { createWrite, type Write } from '../../platform/queries/write.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { PrintIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

type PrintPaperProps = {
  text: string
  label?: string
  look?: 'secondary' | 'quiet'
  print: (write: Write) => Promise<{ url: string }>
}

/** Opens a PDF in a new tab; where the browser blocks the tab, the button becomes a link. */
export function PrintPaper({ text, label, look, print }: PrintPaperProps) {
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  async function open() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { url, isOpened } = await openInTab(async () => (await print(createWrite(client))).url)
      if (!isOpened) setBlocked(url)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  const icon = <PrintIcon size={20} />
  return (
    <>
      {blocked ? (
        <Button
          look="primary"
          icon={icon}
          render={
            <a href={blocked} target="_blank" rel="noreferrer" aria-label={m.reports_open()} />
          }
        >
          {m.reports_open()}
        </Button>
      ) : (
        <Button
          look={look}
          icon={icon}
          aria-label={label}
          busy={isBusy}
          busyText={m.reports_generating()}
          onClick={() => void open()}
        >
          {text}
        </Button>
      )}
      {failure && <FailureNotice error={failure} />}
    </>
  )
}
