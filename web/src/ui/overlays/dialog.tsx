import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import { IconButton } from '../inputs/icon-button.tsx'
import { Overlay } from './overlay.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Label of the close button; without it the button is absent. */
  closeLabel?: string
  /** False while busy: Escape, the close button and a tap outside do nothing. */
  dismissable?: boolean
  alert?: boolean
}

const dialogClass =
  'mt-auto max-h-[92dvh] w-full max-w-none rounded-t-card starting:translate-y-6 ' +
  'sm:m-auto sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:rounded-card sm:starting:translate-y-2'

/** At the bottom on a phone. An element with `data-autofocus` gets the first focus. Dialogs may be nested. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, children, actions, closeLabel, alert } = props
  const { dismissable = true } = props
  const id = useId()
  return (
    <Overlay
      onClose={onClose}
      dismissable={dismissable}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      role={alert ? 'alertdialog' : undefined}
      className={dialogClass}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start gap-2 ps-5 pe-2 pt-2">
          <div className="min-w-0 flex-1 pt-3">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-ink-soft">
                {description}
              </p>
            )}
          </div>
          {closeLabel && (
            <IconButton
              label={closeLabel}
              icon={<CloseIcon />}
              disabled={!dismissable}
              onClick={onClose}
            />
          )}
        </div>
        {children && (
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        )}
        <div className="flex flex-col gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] empty:pt-0 sm:flex-row-reverse">
          {actions}
        </div>
      </div>
    </Overlay>
  )
}
