import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** One line under the title; `LINE_TO_COME` while loading. */
  detail?: ReactNode
  back?: ReactNode
  leading?: ReactNode
  actions?: ReactNode
}

/** Reserves the line, so that nothing below moves; invisible, also to layout-shift metrics. */
export const LOADING_LINE = '\u00a0'

export function PageHeader({ title, detail, back, leading, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {back && <div className={`-ms-3 print:hidden ${leading ? '' : 'self-start'}`}>{back}</div>}
      {leading}
      <div className="min-w-0 flex-1 basis-28 sm:basis-44">
        <h1 className={`${back ? 'text-lg sm:text-xl' : 'text-xl'} font-semibold wrap-anywhere`}>
          {title}
        </h1>
        {detail && (
          <p className={detail === LOADING_LINE ? 'invisible' : 'text-ink-soft'}>{detail}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
