import { m } from '@talaqqi/words/messages'
import { CheckIcon } from '../../../../../ui/icons/icons.tsx'
import type { HeardUnits } from './heard-units.ts'

type MarkLegendProps = { last: string | false | null; known: string | false | null }

/** Legend of a grid's marks; reserves its space, so that nothing moves when the marks load. */
export function MarkLegend({ last, known }: MarkLegendProps) {
  return (
    <p className="flex min-h-6 flex-wrap gap-x-4 text-sm text-ink-soft">
      {last && (
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-gold" />
          {last}
        </span>
      )}
      {known && (
        <span className="inline-flex items-center gap-1">
          <CheckIcon size={16} />
          {known}
        </span>
      )}
    </p>
  )
}

export function HeardLegend({ heard }: { heard: HeardUnits | null }) {
  return (
    <MarkLegend
      last={heard && heard.last.size > 0 && m.capture_last_heard()}
      known={heard && heard.before.size > 0 && m.capture_heard_before()}
    />
  )
}
