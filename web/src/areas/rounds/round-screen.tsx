import type { RoundOfStudent } from '@talaqqi/contract/rounds'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { ThumbAction, WideAction } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, HeaderActions, QueryView, useGoBack } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EditIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TermFacts } from '../assessments/index.ts'
import { RecordHistory } from '../audit/index.ts'
import { CaptureFor, LessonsOfAssessment } from '../sessions/index.ts'
import { RoundForm } from './round-form.tsx'

type RoundScreenProps = { roundId: string; isFormOpen: boolean }

export function RoundScreen({ roundId, isFormOpen }: RoundScreenProps) {
  const query = useQuery(routeQuery('GET /rounds/:id', { params: { id: roundId } }))
  const goBack = useGoBack('/rounds')
  const { data } = query
  useTitle(data?.name ?? m.rounds_title())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/rounds" />}
        title={<bdi key={data?.name}>{data?.name ?? m.rounds_title()}</bdi>}
        detail={data ? <ToStudent student={data.student} /> : LOADING_LINE}
        actions={
          <>
            {data?.student.is_active && (
              <WideAction>
                <AddLesson round={data} />
              </WideAction>
            )}
            <HeaderActions
              items={[
                {
                  text: m.assessments_update(),
                  icon: <EditIcon size={20} />,
                  render: (
                    <Link to="/rounds/$roundId" params={{ roundId }} search={{ form: true }} />
                  ),
                },
              ]}
            />
          </>
        }
      />
      <QueryView query={query}>{(round) => <Round round={round} />}</QueryView>
      {data && isFormOpen && (
        <RoundForm studentId={data.student_id} round={data} onClose={goBack} />
      )}
    </Page>
  )
}

function ToStudent({ student }: Pick<RoundOfStudent, 'student'>) {
  return (
    <Link
      to="/lesson/recent"
      search={{ student: student.id }}
      className="underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <bdi>{personName(student)}</bdi>
    </Link>
  )
}

function Round({ round }: { round: RoundOfStudent }) {
  const { id, student, assessment } = round
  const { sessions } = assessment
  return (
    <>
      <TermFacts term={round} />
      {!student.is_active && <Notice tone="warning">{m.words_student_disabled()}</Notice>}
      <Panel title={m.assessments_lessons()}>
        {sessions.length === 0 ? (
          <EmptyState picture="rehal" action={null}>
            {m.rounds_no_lessons()}
          </EmptyState>
        ) : (
          <LessonsOfAssessment sessions={sessions} />
        )}
      </Panel>
      <RecordHistory record="rounds" record_id={id} />
      {student.is_active && (
        <ThumbAction>
          <AddLesson round={round} />
        </ThumbAction>
      )}
    </>
  )
}

function AddLesson({ round: { id, name, student } }: { round: RoundOfStudent }) {
  return (
    <CaptureFor
      student={student}
      assessment={{ id, kind: 'round', name, juz: null }}
      look="primary"
    >
      {m.rounds_add_lesson()}
    </CaptureFor>
  )
}
