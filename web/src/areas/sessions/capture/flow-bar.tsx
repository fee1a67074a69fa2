import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { StickyBar } from '../../../ui/layout/bottom-bar.tsx'
import { ignoreDoubleTap } from './ignore-double-tap.ts'

/** The main action in reach of the thumb; on wide screens at the start, visible below a long picker. */
export function FlowBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <StickyBar className="lg:mt-0">
      {note && <div className="mb-2 sm:max-w-xl">{note}</div>}
      {/* Wraps where enlarged text needs the width. */}
      <div className="flex flex-wrap gap-2 *:min-w-min *:flex-1 sm:flex-row-reverse sm:justify-end sm:*:max-w-80">
        {children}
      </div>
    </StickyBar>
  )
}

type ProceedBarProps = {
  onProceed: () => void
  error?: string | null
  note?: ReactNode
  /** The button is muted: nothing is chosen yet. */
  quiet?: boolean
}

export function ProceedBar({ onProceed, error, note, quiet }: ProceedBarProps) {
  return (
    <FlowBar
      note={
        <>
          {note}
          {error && (
            <p role="alert" className="font-medium text-danger-text">
              {error}
            </p>
          )}
        </>
      }
    >
      <Button
        look={quiet ? 'secondary' : 'primary'}
        size="big"
        onClick={ignoreDoubleTap(onProceed)}
      >
        {m.capture_proceed()}
      </Button>
    </FlowBar>
  )
}
