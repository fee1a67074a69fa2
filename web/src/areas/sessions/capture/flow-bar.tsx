import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { once } from './once.ts'

/** The main action under the thumb; on wide screens too it stays in view below a long picker. */
export function FlowBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-auto border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6"
    >
      {note && <div className="mb-2">{note}</div>}
      <div className="flex gap-2 *:flex-1">{children}</div>
    </div>
  )
}

type ProceedBarProps = {
  onProceed: () => void
  /** What is missing. */
  error?: string | null
  /** A line above the button: what is selected. */
  note?: ReactNode
}

/** 'Proceed', with what is missing said right above it. */
export function ProceedBar({ onProceed, error, note }: ProceedBarProps) {
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
      <Button look="primary" size="big" onClick={once(onProceed)}>
        {m.capture_proceed()}
      </Button>
    </FlowBar>
  )
}
