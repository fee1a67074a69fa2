import { m } from '@talaqqi/words/messages'
import { CheckIcon } from '../../../../../ui/icons/icons.tsx'
import type { HeardUnits } from './heard-units.ts'

/** Legend of the picker's marks; reserves its space, so that nothing moves when the marks load. */
export function MarkLegend({ heard }: { heard: HeardUnits | null }) {
  return (
    <p className="flex min-h-6 flex-wrap gap-x-4 text-sm text-ink-soft">
      {heard && heard.last.size > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-gold" />
          {m.capture_last_heard()}
        </span>
      )}
      {heard && heard.before.size > 0 && (
        <span className="inline-flex items-center gap-1">
          <CheckIcon size={16} />
          {m.capture_heard_before()}
        </span>
      )}
    </p>
  )
}
