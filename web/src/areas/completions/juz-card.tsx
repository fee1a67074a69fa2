import type { CompletionWithLessons } from '@talaqqi/contract/completions'
import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useDates } from '../../platform/language/dates.ts'
import { formatPercentage } from '../../platform/language/numbers.ts'
import { FreeText, PartsHeard } from '../../shared/school-words/index.ts'
import { EditIcon, PlayIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AssessmentStatusBadge } from '../assessments/index.ts'
import { CertificateLink } from '../certificates/index.ts'
import { CaptureFor } from '../sessions/index.ts'

type JuzCardProps = {
  juz: number
  student: Student
  /** Undefined if the juz is not started. */
  completion: CompletionWithLessons | undefined
}

export function JuzCard({ juz, student, completion }: JuzCardProps) {
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{juzText(juz)}</h2>
          {completion && <AssessmentStatusBadge status={completion.status} />}
          {!completion && <StartJuz juz={juz} student={student} />}
        </div>
        {completion && <Started completion={completion} student={student} />}
      </div>
    </Card>
  )
}

const FORM = '/completions/student/$studentId'

function StartJuz({ juz, student }: Pick<JuzCardProps, 'juz' | 'student'>) {
  return (
    <Button
      look="quiet"
      icon={<PlayIcon size={20} />}
      render={
        <Link
          to={FORM}
          params={{ studentId: student.id }}
          search={{ juz: String(juz) }}
          resetScroll={false}
          aria-label={m.completions_start_one({ juz: juzText(juz) })}
        />
      }
    >
      {m.completions_start()}
    </Button>
  )
}

type StartedProps = { completion: CompletionWithLessons; student: Student }

function Started({ completion, student }: StartedProps) {
  const { id, juz, name, description, status, assessment } = completion
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{description}</p>
      <Attempts sessions={assessment.sessions} juz={juz} />
      <div className="flex flex-wrap gap-2">
        {status === 'completed' && (
          <CertificateLink
            studentId={student.id}
            juz={juz}
            label={m.certificates_one_of_juz({ juz: juzText(juz) })}
          />
        )}
        {status !== 'completed' && student.is_active && (
          <CaptureFor
            student={student}
            assessment={{ id, kind: 'completion', name, juz }}
            label={m.completions_add_lesson_to({ juz: juzText(juz) })}
          >
            {m.completions_add_lesson()}
          </CaptureFor>
        )}
        <Button
          icon={<EditIcon size={20} />}
          render={
            <Link
              to={FORM}
              params={{ studentId: student.id }}
              search={{ juz: String(juz) }}
              resetScroll={false}
              aria-label={m.completions_update_one({ juz: juzText(juz) })}
            />
          }
        >
          {m.assessments_update()}
        </Button>
      </div>
    </>
  )
}

function Attempts({ sessions, juz }: { sessions: SessionSummary[]; juz: number }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 id={`attempts-${juz}`} className="text-sm font-medium">
        {m.completions_attempts({ count: sessions.length })}
      </h3>
      {sessions.length > 0 && (
        <ol aria-labelledby={`attempts-${juz}`} className="divide-y divide-line">
          {sessions.map((session) => (
            <li key={session.id}>
              <Attempt session={session} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Attempt({ session }: { session: SessionSummary }) {
  const { relative, exact } = useDates()
  const { id, created_at, comment, percentage, lessons } = session
  return (
    <Link
      to="/lesson/recent/$sessionId"
      params={{ sessionId: id }}
      className="-mx-2 flex min-h-12 flex-col justify-center rounded-control px-2 py-1 hover:bg-sunken"
    >
      <span className="flex justify-between gap-3 text-sm">
        <time dateTime={created_at} title={exact(created_at)}>
          {relative(created_at)}
        </time>
        {percentage !== null && (
          <span className="text-end">
            <span className="tabular font-semibold">{formatPercentage(percentage)}</span>{' '}
            <PartsHeard parts={lessons} />
          </span>
        )}
      </span>
      <span className="line-clamp-3 wrap-anywhere text-ink-soft">
        {comment ? <FreeText text={comment} /> : m.assessments_no_comment()}
      </span>
    </Link>
  )
}
