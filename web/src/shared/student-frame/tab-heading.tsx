import type { ReactNode } from 'react'

type TabHeadingProps = {
  title: ReactNode
  /** One line under the title; `LOADING_LINE` while loading. */
  detail?: ReactNode
  /** From 640 px; a phone has them in the header's menu and at the thumb. */
  actions?: ReactNode
}

/** The heading of a tab, under the student's name. */
export function TabHeading({ title, detail, actions }: TabHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        {detail && <p className="text-ink-soft">{detail}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
