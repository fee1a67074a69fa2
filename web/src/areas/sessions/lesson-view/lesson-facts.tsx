import type { Session } from '@talaqqi/contract/sessions'
import type { Span } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { useDates } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { personName, sectionText } from '../../../shared/school-words/index.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AssessmentLink } from '../../assessments/index.ts'
import { verdictText } from '../lesson/verdict-text.ts'
import { juzRunsOf } from './totals.ts'

export function LessonFacts({ session }: { session: Session }) {
  const { exact } = useDates()
  const { lines, listener, user, verdict, verdict_reason } = session
  const juz = juzRunsOf(session)
  return (
    <Card>
      <dl className="flex flex-col gap-2">
        <Fact name={m.lesson_view_date()}>
          <time dateTime={session.created_at}>{exact(session.created_at)}</time>
        </Fact>
        {juz.length > 0 && (
          <Fact name={sectionText('juz')}>
            <bdi dir="ltr">{juz.map(runText).join(', ')}</bdi>
          </Fact>
        )}
        {session.assessment && (
          <Fact name={m.assessments_captured_for()}>
            <AssessmentLink session={session} />
          </Fact>
        )}
        {verdict && (
          <Fact name={m.words_verdict()}>
            {verdictText(verdict)}
            {verdict_reason !== '' && (
              <bdi className="block text-sm text-ink-soft">{verdict_reason}</bdi>
            )}
          </Fact>
        )}
        {lines !== null && <Fact name={m.lesson_view_lines()}>{formatNumber(lines)}</Fact>}
        <Fact name={m.lesson_view_captured_by()}>
          <bdi>{personName(user)}</bdi>
        </Fact>
        {listener && (
          <Fact name={m.lesson_view_listener()}>
            <bdi>{personName(listener)}</bdi>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="tabular min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

const runText = ({ start, end }: Span) => (start === end ? `${start}` : `${start}–${end}`)
