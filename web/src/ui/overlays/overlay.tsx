import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type OverlayProps = {
  /** Called on Escape, the back gesture and a tap outside. */
  onClose: () => void
  dismissable: boolean
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  className: string
  children: ReactNode
}

/** `relative`: otherwise invisible radio buttons make the dialog scroll too. A Save bar reaches the edges. */
export const scrolledClass =
  'relative min-h-0 overflow-y-auto overscroll-contain px-4 py-4 max-sm:has-data-bottom-bar:pb-0 sm:px-5'

/** A native <dialog>: top layer, inert page and restored focus. Open while it is rendered. */
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
    // Close before removal: only then does the browser restore the focus.
    return () => dialog.close()
  }, [])

  function askToClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissable) onClose()
  }

  /** Browsers close a dialog on a second Escape even if prevented; this opens it again. */
  function settleClosed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return
    if (dismissable) onClose()
    else event.currentTarget.showModal()
  }

  /** Handled here, because a search field in WebKit consumes Escape. */
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
      // Close only if press and release are both outside: text selection may end outside.
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
