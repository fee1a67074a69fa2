import { type MouseEvent, type ReactNode, useId } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import { IconButton } from '../inputs/icon-button.tsx'
import { Overlay } from './overlay.tsx'

type MobileMenuProps = {
  closeLabel: string
  onClose: () => void
  header: ReactNode
  children: ReactNode
  footer?: ReactNode
}

const sheetClass =
  'ms-auto h-dvh max-h-none w-[min(20rem,88vw)] max-w-none starting:translate-x-10 rtl:starting:-translate-x-10'

export function MobileMenu({ closeLabel, onClose, header, children, footer }: MobileMenuProps) {
  const headerId = useId()
  function closeOnLink(event: MouseEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <Overlay onClose={onClose} dismissable labelledBy={headerId} className={sheetClass}>
      <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
        <div className="flex items-start gap-2 border-b border-line py-2 ps-5 pe-2">
          <div id={headerId} className="min-w-0 flex-1 py-2 wrap-anywhere">
            {header}
          </div>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <nav
          aria-labelledby={headerId}
          onClick={closeOnLink}
          className="flex flex-1 flex-col gap-1 p-3"
        >
          {children}
        </nav>
        {footer && (
          <div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </Overlay>
  )
}
