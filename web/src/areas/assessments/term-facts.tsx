import type { AssessmentStatus } from '@talaqqi/contract/records'
import { AssessmentStatusBadge } from './statuses.tsx'
import { TermDates } from './term-dates.tsx'

type TermFactsProps = {
  term: {
    description: string
    status: AssessmentStatus
    start_date: string | null
    end_date: string | null
  }
}

export function TermFacts({ term }: TermFactsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AssessmentStatusBadge status={term.status} />
        <TermDates {...term} />
      </div>
      {term.description && <p className="wrap-anywhere whitespace-pre-line">{term.description}</p>}
    </div>
  )
}
