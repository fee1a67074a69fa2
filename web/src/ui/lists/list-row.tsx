import type { ReactNode } from 'react'
import { fillSlot, type SlotElement } from '../slot.tsx'

type ListRowProps = {
  title: ReactNode
  detail?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  render?: SlotElement
  onClick?: () => void
}

/** 56 px; 44 with a mouse. */
const rowClass =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start pointer-fine:min-h-11 pointer-fine:py-0.5'
const actingClass = `${rowClass} transition-colors -outline-offset-2 hover:bg-sunken active:bg-sunken`

/** A row of a list; a link with `render`, a button with `onClick`, else plain. */
export function ListRow({ title, detail, leading, trailing, render, onClick }: ListRowProps) {
  const content = (
    <>
      {leading}
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
      {trailing}
    </>
  )
  if (render) return fillSlot(render, actingClass, content)
  if (!onClick) return <div className={rowClass}>{content}</div>
  return (
    <button type="button" onClick={onClick} className={actingClass}>
      {content}
    </button>
  )
}
