import type { ReactNode } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { SlotElement } from '../../../ui/slot.tsx'

type OfficePanelProps = {
  title: string
  /** The screen with everything. */
  more: { text: string; link: SlotElement }
  children: ReactNode
}

export function OfficePanel({ title, more, children }: OfficePanelProps) {
  return (
    <Panel
      title={title}
      actions={
        <Button look="quiet" render={more.link}>
          {more.text}
        </Button>
      }
    >
      {children}
    </Panel>
  )
}

/** The one figure of a panel, with a line about it. */
export function OfficeFigure({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <p>
      <strong className="tabular text-xl">{figure}</strong>{' '}
      <span className="text-ink-soft">{children}</span>
    </p>
  )
}
