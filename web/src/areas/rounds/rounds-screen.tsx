import type { StudentWithRounds } from '@talaqqi/contract/rounds'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { ThumbAction, WideAction } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ForwardIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { LOADING_LINE } from '../../ui/layout/page-header.tsx'
import { TermCard } from '../assessments/index.ts'
import { startCapturing } from '../sessions/index.ts'
import { RoundForm } from './round-form.tsx'

const TO = '/rounds/student/$studentId'

type RoundsScreenProps = {
  studentId: string
  form: string | undefined
}

export function RoundsScreen({ studentId, form }: RoundsScreenProps) {
  const query = useQuery(routeQuery('GET /rounds/students/:id', { params: { id: studentId } }))
  const goBack = useGoBack('/rounds')
  const { data } = query
  const edited = data?.rounds.find(({ id }) => id === form)
  const create = (size: 'big' | 'normal') => (
    <Button
      look="primary"
      size={size}
      icon={<PlusIcon />}
      render={<Link to={TO} params={{ studentId }} search={{ form: 'new' }} />}
    >
      {m.rounds_new()}
    </Button>
  )
  return (
    <StudentFrame studentId={studentId} tab="rounds" fallback="/rounds" onStart={startCapturing}>
      <TabHeading
        title={data ? m.rounds_of({ name: personName(data) }) : m.rounds_title()}
        detail={data ? m.rounds_count({ count: data.rounds.length }) : LOADING_LINE}
        actions={<WideAction>{create('normal')}</WideAction>}
      />
      <QueryView query={query}>{(student) => <Rounds student={student} />}</QueryView>
      <ThumbAction>{create('big')}</ThumbAction>
      {(form === 'new' || edited) && (
        <RoundForm key={form} studentId={studentId} round={edited} onClose={goBack} />
      )}
    </StudentFrame>
  )
}

function Rounds({ student }: { student: StudentWithRounds }) {
  const { id: studentId, rounds } = student
  if (rounds.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.rounds_none()}
      </EmptyState>
    )
  return (
    <ul aria-label={m.rounds_title()} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {rounds.map((round) => (
        <li key={round.id}>
          <TermCard
            term={round}
            lessonCount={round.assessment.sessions.length}
            renderUpdate={<Link to={TO} params={{ studentId }} search={{ form: round.id }} />}
          >
            <Button
              icon={<ForwardIcon size={20} />}
              render={
                <Link
                  to="/rounds/$roundId"
                  params={{ roundId: round.id }}
                  aria-label={m.rounds_view_lessons_of({ name: round.name })}
                />
              }
            >
              {m.rounds_view_lessons()}
            </Button>
          </TermCard>
        </li>
      ))}
    </ul>
  )
}
