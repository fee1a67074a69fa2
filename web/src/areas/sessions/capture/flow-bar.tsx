import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { StickyBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { once } from './once.ts'

/** The main action under the thumb; on wide screens too it stays in view below a long picker. */
export function FlowBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <StickyBar>
      {note && <div className="mb-2">{note}</div>}
      <div className="flex gap-2 *:flex-1">{children}</div>
    </StickyBar>
  )
}

type ProceedBarProps = {
  onProceed: () => void
  /** What is missing. */
  error?: string | null
  /** A line above the button: what is selected. */
  note?: ReactNode
  /** Nothing is chosen yet that it could go on with. */
  quiet?: boolean
}

/** 'Proceed', with what is missing said right above it. */
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
      <Button look={quiet ? 'secondary' : 'primary'} size="big" onClick={once(onProceed)}>
        {m.capture_proceed()}
      </Button>
    </FlowBar>
  )
}
