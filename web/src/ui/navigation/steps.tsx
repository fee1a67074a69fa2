import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/icons.tsx'
import { fillSlot, type SlotElement } from '../slot.tsx'

type StepsProps = {
  label: string
  items: ReadonlyArray<{
    title: string
    state: string
    complete: boolean
    /** `render: <Link to="/students" />`. Without it the step has no link. */
    render?: SlotElement
    more?: ReactNode
  }>
}

const stepClass =
  'flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2.5'

export function Steps({ label, items }: StepsProps) {
  const current = items.findIndex((item) => !item.complete)
  return (
    <ol aria-label={label} className="flex flex-col gap-2">
      {items.map((item, index) => {
        const content = (
          <>
            <StepMark complete={item.complete} current={index === current} number={index + 1} />
            <span className="min-w-0 flex-1 font-medium">{item.title}</span>
            <span className="sr-only">{item.state}</span>
          </>
        )
        return (
          <li key={item.title} aria-current={index === current ? 'step' : undefined}>
            {item.render ? (
              fillSlot(item.render, `${stepClass} transition-colors hover:bg-sunken`, content)
            ) : (
              <div className={stepClass}>{content}</div>
            )}
            {item.more && !item.complete && <div className="px-4 py-3">{item.more}</div>}
          </li>
        )
      })}
    </ol>
  )
}

type StepMarkProps = { complete: boolean; current: boolean; number: number }

function StepMark({ complete, current, number }: StepMarkProps) {
  const open = current
    ? 'border-2 border-accent text-accent-text'
    : 'border-2 border-edge text-ink-soft'
  return (
    <span
      aria-hidden="true"
      className={`tabular grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold ${complete ? 'bg-accent text-on-accent' : open}`}
    >
      {complete ? <CheckIcon size={20} /> : number}
    </span>
  )
}
