import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type OverlayProps = {
  /** Called when the person wants out: Escape, the back gesture, a tap beside it. */
  onClose: () => void
  /** False while something runs that must not be walked away from. */
  dismissable: boolean
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  className: string
  children: ReactNode
}

/**
 * The modal ground under dialogs and sheets: the browser's own <dialog>, which brings the top
 * layer, the inert page behind it and the focus given back. Open for as long as it is rendered.
 */
export function Overlay(props: OverlayProps) {
  const { onClose, dismissable, labelledBy, describedBy, role, className, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    first.focus()
    // Closed before it leaves the page: only then does the focus go back where it came from.
    return () => dialog.close()
  }, [])

  function askToClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissable) onClose()
  }

  /** Browsers close a dialog on a second Escape whatever we say; then it is opened again. */
  function settleClosed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return
    if (dismissable) onClose()
    else event.currentTarget.showModal()
  }

  /** Not left to the browser: in WebKit a search field keeps Escape to itself. */
  function closeOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
    const isOurs = event.target instanceof Element && event.target.closest('dialog') === ref.current
    if (event.key !== 'Escape' || !isOurs || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (dismissable) onClose()
  }

  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={askToClose}
      onClose={settleClosed}
      onKeyDown={closeOnEscape}
      // Pressed and let go beside it: marking text and slipping off the edge does not close.
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current && dismissable) onClose()
      }}
      className={`fixed inset-0 m-0 bg-surface text-ink shadow-lift outline-none transition duration-150 ease-out backdrop:bg-shade starting:opacity-0 ${className}`}
    >
      {children}
    </dialog>
  )
}
