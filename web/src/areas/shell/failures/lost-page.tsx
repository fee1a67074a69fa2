import type { ReactNode } from 'react'
import { mainId } from '../../../ui/layout/page.tsx'

type LostPageProps = { sign?: string; title: string; advice: string; action: ReactNode }

export function LostPage({ sign, title, advice, action }: LostPageProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="grid min-h-[80dvh] flex-1 place-content-center justify-items-center gap-3 px-6 text-center"
    >
      {sign && <p className="text-count font-semibold text-accent-text">{sign}</p>}
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="max-w-sm text-ink-soft">{advice}</p>
      <div className="pt-3">{action}</div>
    </main>
  )
}
