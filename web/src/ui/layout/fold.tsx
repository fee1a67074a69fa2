import { type ReactNode, useId, useState } from 'react'
import { DownIcon } from '../icons/icons.tsx'

/** Open folds by `name`, so that Back finds them as they were. */
const opened = new Set<string>()

type FoldProps = {
  /** Of this fold on all screens, with the id of its record where it has one. */
  name: string
  title: ReactNode
  /** The person, for screen readers, where folds of several people have one title. */
  of?: string
  /** Beside the title. */
  count?: ReactNode
  children: ReactNode
}

/** A section that is closed at first; its content is rendered and fetched when it opens. */
export function Fold({ name, title, of, count, children }: FoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(opened.has(name))
  function toggle(open: boolean) {
    if (open) opened.add(name)
    else opened.delete(name)
    setOpen(open)
  }
  return (
    <section aria-labelledby={id}>
      <details
        className="group/fold"
        open={isOpen}
        onToggle={(event) => toggle(event.currentTarget.open)}
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
          <h2 id={id}>
            {title}
            {of && (
              <span className="sr-only">
                {' '}
                <bdi>{of}</bdi>
              </span>
            )}
          </h2>
          {count !== undefined && <span className="tabular text-ink-soft">{count}</span>}
          <span className="ms-auto transition-transform group-open/fold:rotate-180">
            <DownIcon size={20} />
          </span>
        </summary>
        {isOpen && <div className="flex flex-col gap-3 pt-1 pb-2">{children}</div>}
      </details>
    </section>
  )
}
