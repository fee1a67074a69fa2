import type { AssessmentOfSession, SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { assessmentPlace } from './place.ts'

/** What a lesson is captured for, in few words; a completion is named by its juz in every language. */
export function AssessmentName({
  assessment: { name, juz },
}: {
  assessment: Pick<AssessmentOfSession, 'name' | 'juz'>
}) {
  return <bdi>{juz === null ? name : m.assessments_completion_of({ juz })}</bdi>
}

type AssessmentLinkProps = { session: Pick<SessionSummary, 'assessment' | 'student_id'> }

/** What a lesson was captured for, leading there; nothing where it was for nothing. */
export function AssessmentLink({ session }: AssessmentLinkProps) {
  const place = assessmentPlace(session)
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
