import type { AssessmentOfSession, SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { assessmentRoute } from './assessment-route.ts'

/** Short name of the lesson's completion, round or exam; a completion is named by its juz in every language. */
export function AssessmentName({
  assessment: { name, juz },
}: {
  assessment: Pick<AssessmentOfSession, 'name' | 'juz'>
}) {
  return <bdi>{juz === null ? name : m.assessments_completion_of({ juz: juzText(juz) })}</bdi>
}

type AssessmentLinkProps = { session: Pick<SessionSummary, 'assessment' | 'student_id'> }

/** Links to the record that a lesson was captured for; empty without one. */
export function AssessmentLink({ session }: AssessmentLinkProps) {
  const place = assessmentRoute(session)
  if (!place || !session.assessment) return null
  return (
    <Link
      {...place}
      className="underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <AssessmentName assessment={session.assessment} />
    </Link>
  )
}
