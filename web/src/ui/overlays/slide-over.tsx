import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import { IconButton } from '../inputs/icon-button.tsx'
import { Overlay, scrolledClass } from './overlay.tsx'

type SlideOverProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  actions?: ReactNode
  dismissable?: boolean
}

const slideOverClass =
  'mt-auto h-[94dvh] max-h-none w-full max-w-none rounded-t-card starting:translate-y-1 ' +
  'sm:my-0 sm:ms-auto sm:h-dvh sm:w-[28rem] sm:rounded-none sm:starting:translate-x-1 sm:starting:translate-y-0 ' +
  'rtl:sm:starting:-translate-x-1 ' +
  // Prints as a whole page.
  'print:absolute print:m-0 print:h-auto print:w-full print:overflow-visible'

/** Details or a form in front of a list: from the end side, on a phone from the bottom. */
export function SlideOver({ open, ...props }: SlideOverProps) {
  return open ? <OpenSlideOver {...props} /> : null
}

function OpenSlideOver(props: Omit<SlideOverProps, 'open'>) {
  const { onClose, title, closeLabel, children, actions, dismissable = true } = props
  const titleId = useId()
  return (
    <Overlay
      onClose={onClose}
      dismissable={dismissable}
      labelledBy={titleId}
      className={slideOverClass}
    >
      <div className="flex h-full flex-col print:block">
        <div className="flex items-start gap-2 border-b border-line py-1 ps-4 sm:ps-5 pe-2">
          <h2 id={titleId} className="min-w-0 flex-1 py-2.5 text-lg font-semibold">
            {title}
          </h2>
          <div className="print:hidden">
            <IconButton
              label={closeLabel}
              icon={<CloseIcon />}
              disabled={!dismissable}
              onClick={onClose}
            />
          </div>
        </div>
        <div className={`${scrolledClass} flex-1 print:overflow-visible`}>{children}</div>
        {actions && (
          <div className="flex flex-col gap-2 border-t border-line px-4 sm:px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden">
            {actions}
          </div>
        )}
      </div>
    </Overlay>
  )
}
