import { type ReactNode, useId } from 'react'

type PanelProps = {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 sm:not-first:mt-4">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
