import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts'

type ToastRegionProps = {
  label: string
  closeLabel: string
}

export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const [held, setHeld] = useState(false)
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-[max(6.5rem+env(safe-area-inset-bottom),var(--bottom-bar,0px)+0.75rem)] z-50 mx-auto flex max-w-md flex-col gap-2 sm:inset-x-auto sm:end-6 sm:bottom-[calc(var(--bottom-bar,-1.25rem)+2.75rem)] sm:w-[26rem] print:hidden',
        // On counting screens, shows only the latest toast, over the top bar. The attribute is on the
        // root: `:has()` would recalculate the style of the whole page for every new element.
        '[:root[data-counting]_&]:top-1 [:root[data-counting]_&]:bottom-auto [:root[data-counting]_&]:*:not-last:hidden',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

type ToastCardProps = { toast: Toast; held: boolean; closeLabel: string }

function ToastCard({ toast, held, closeLabel }: ToastCardProps) {
  const { id, message, tone, action, ms = action ? 12_000 : 7_000 } = toast
  useEffect(() => {
    // The timer stops during touch, hover or focus.
    if (held) return
    const timer = setTimeout(() => dismissToast(id), ms)
    return () => clearTimeout(timer)
  }, [held, id, ms])
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames(
        'pointer-events-auto flex items-center gap-1 rounded-control ps-4 shadow-lift transition duration-150 starting:translate-y-3 starting:opacity-0',
        tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <p className="min-w-0 flex-1 py-3">{message}</p>
      {action && (
        <button
          type="button"
          className="min-h-12 rounded-control px-3 font-semibold underline underline-offset-4 -outline-offset-4 outline-current!"
          onClick={() => {
            action.onSelect()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-12 shrink-0 place-items-center rounded-control -outline-offset-4 outline-current!"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon size={20} />
      </button>
    </div>
  )
}
