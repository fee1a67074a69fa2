import { mainId } from '../layout/page.tsx'

/** The first tab stop: skips the menu. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href={`#${mainId}`}
      className="fixed start-3 -top-24 z-50 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:top-3 print:hidden"
    >
      {children}
    </a>
  )
}
