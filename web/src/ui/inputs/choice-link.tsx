import type { MouseEvent, ReactNode } from 'react'
import { ForwardIcon } from '../icons/icons.tsx'
import { fillSlot, type SlotElement } from '../slot.tsx'
import { ChoiceFace, choiceClass } from './choice.tsx'

type ChoiceLinkProps = {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** `render={<Link to="/lesson/other" />}`; or use `onClick`. */
  render?: SlotElement
  onClick?: (event: MouseEvent) => void
  disabled?: boolean
}

export function ChoiceLink({ render, onClick, disabled, ...face }: ChoiceLinkProps) {
  const content = (
    <ChoiceFace
      {...face}
      end={
        <span className="text-ink-soft">
          <ForwardIcon />
        </span>
      }
    />
  )
  if (render) return fillSlot(render, choiceClass, content)
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className={`${choiceClass} disabled:opacity-55`}
    >
      {content}
    </button>
  )
}
