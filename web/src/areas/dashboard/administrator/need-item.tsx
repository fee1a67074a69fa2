import type { ReactNode } from 'react'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { fillSlot, type SlotElement } from '../../../ui/slot.tsx'

const rowClass = 'flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken'

export type Need = { key: string; content: ReactNode }

export function needItem(key: string, text: ReactNode, render: SlotElement): Need {
  const content = (
    <>
      <Mark />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <ForwardIcon size={20} />
    </>
  )
  return { key, content: fillSlot(render, rowClass, content) }
}

function Mark() {
  return <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-gold" />
}
