import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { IconButton } from '../inputs/icon-button.tsx'
import { Overlay, scrolledClass } from './overlay.tsx'

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
  /** Of a fixed height from the top, the whole screen on a phone: for content that changes its length. */
  fixedHeight?: boolean
}

const fittingClass =
  'mt-auto max-h-[92dvh] w-full max-w-none rounded-t-card starting:translate-y-6 ' +
  'sm:m-auto sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:rounded-card sm:starting:translate-y-2'
const fixedClass =
  'h-dvh max-h-none w-full max-w-none ' +
  'sm:mx-auto sm:mt-[12vh] sm:h-[min(70vh,36rem)] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:rounded-card'

/** At the bottom on a phone, unless `fixedHeight`. An element with `data-autofocus` gets the first focus. Dialogs may be nested. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, children, actions, closeLabel, alert } = props
  const { dismissable = true, fixedHeight = false } = props
  const id = useId()
  return (
    <Overlay
      onClose={onClose}
      dismissable={dismissable}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      role={alert ? 'alertdialog' : undefined}
      className={fixedHeight ? fixedClass : fittingClass}
    >
      <div className={classNames('flex flex-col', fixedHeight ? 'h-full' : 'max-h-[inherit]')}>
        <div className="flex items-start gap-2 ps-4 sm:ps-5 pe-2 pt-2">
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
          <div className={classNames(scrolledClass, fixedHeight && 'flex-1')}>{children}</div>
        )}
        <div className="flex flex-col gap-2 px-4 sm:px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] empty:pt-0 sm:flex-row-reverse">
          {actions}
        </div>
      </div>
    </Overlay>
  )
}
