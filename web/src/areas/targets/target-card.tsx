import type { Target } from '@talaqqi/contract/targets'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { instantOfSchoolClock, useDates } from '../../platform/language/dates.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { AlertIcon, ClockIcon, EditIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { STATUSES } from './statuses.ts'

type TargetCardProps = {
  target: Target
  renderUpdate: SlotElement
}

export function TargetCard({ target, renderUpdate }: TargetCardProps) {
  const { title, description, status } = target
  const { title: statusText, Icon } = STATUSES[status]
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{title || description}</bdi>
          </h2>
          <Badge icon={<Icon size={16} />}>{statusText()}</Badge>
        </div>
        {title && description && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{description}</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Due target={target} />
          <Button
            icon={<EditIcon size={20} />}
            render={renderUpdate}
            aria-label={m.targets_update_one({ title: title || description })}
          >
            {m.targets_update()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Due date in relative form; a tap or hover shows the exact time. */
function Due({ target: { due_date, status } }: { target: Target }) {
  const dates = useDates()
  if (due_date === null) return <p className="text-sm text-ink-soft">{m.targets_no_due_date()}</p>
  const iso = instantOfSchoolClock(due_date).toISOString()
  const isPast = dates.isPast(iso)
  const isOverdue = isPast && status === 'in_progress'
  const when = dates.until(iso)
  return (
    <details className={`text-sm ${isOverdue ? 'text-danger-text' : 'text-ink-soft'}`}>
      <summary
        title={dates.exact(iso)}
        className="flex min-h-12 cursor-pointer list-none items-center gap-1.5"
      >
        {isOverdue ? <AlertIcon size={20} /> : <ClockIcon size={20} />}
        <span>
          {isOverdue && (
            <strong>
              {m.targets_overdue()}
              {DOT}
            </strong>
          )}
          {isPast ? m.targets_was_due({ when }) : m.targets_due({ when })}
        </span>
      </summary>
      <time dateTime={iso}>{dates.exact(iso)}</time>
    </details>
  )
}
