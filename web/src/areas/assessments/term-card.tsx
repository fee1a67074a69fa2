import type { AssessmentStatus } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { EditIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { AssessmentStatusBadge } from './statuses.tsx'
import { TermDates } from './term-dates.tsx'

type TermCardProps = {
  term: {
    name: string
    description: string
    status: AssessmentStatus
    start_date: string | null
    end_date: string | null
  }
  lessonCount?: number
  /** Link to the form; absent if the record is read-only here. */
  renderUpdate?: SlotElement
  children?: ReactNode
}

export function TermCard({ term, lessonCount, renderUpdate, children }: TermCardProps) {
  const { name, description, status } = term
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <AssessmentStatusBadge status={status} />
        </div>
        {description && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{description}</p>
        )}
        <TermDates {...term} />
        {lessonCount !== undefined && (
          <p className="text-sm text-ink-soft">
            {m.assessments_lesson_count({ count: lessonCount })}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {children}
          {renderUpdate && (
            <Button
              icon={<EditIcon size={20} />}
              render={renderUpdate}
              aria-label={m.assessments_update_one({ name })}
            >
              {m.assessments_update()}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
