import type { ExamWithLessons } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { SearchStudents } from '../../shared/find-student/index.ts'
import { ThumbAction, WideAction } from '../../shared/people/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { buttonClass } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TermFacts } from '../assessments/index.ts'
import { RecordHistory } from '../audit/index.ts'
import { CaptureFor, captureFor, FIRST_STEPS, LessonsOfAssessment } from '../sessions/index.ts'
import { ExamScheme } from './exam-scheme.tsx'
import { Results } from './papers/results.tsx'
import { useStudent } from './use-student.ts'

type ExamScreenProps = {
  examId: string
  /** Filters the questions by student. */
  studentId: string | undefined
}

export function ExamScreen({ examId, studentId }: ExamScreenProps) {
  const query = useQuery(
    routeQuery('GET /exams/:id', {
      params: { id: examId },
      query: studentId ? { student_id: studentId } : {},
    }),
  )
  const { data } = query
  const isOffered = useHasNewQuestion(studentId)
  useTitle(data?.name ?? m.exams_exam())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/exams" />}
        title={<bdi key={data?.name}>{data?.name ?? m.exams_exam()}</bdi>}
        actions={
          data &&
          isOffered && (
            <WideAction>
              <NewQuestion exam={data} studentId={studentId} />
            </WideAction>
          )
        }
      />
      <QueryView query={query}>{(exam) => <Exam exam={exam} studentId={studentId} />}</QueryView>
    </Page>
  )
}

type ExamProps = { exam: ExamWithLessons; studentId: string | undefined }

function Exam({ exam, studentId }: ExamProps) {
  const { sessions } = exam.assessment
  const isOffered = useHasNewQuestion(studentId)
  return (
    <>
      <TermFacts term={exam} />
      <ExamScheme exam={exam} />
      {exam.scheme_id && <Results exam={exam} studentId={studentId} />}
      <Questions exam={exam} studentId={studentId}>
        {sessions.length === 0 ? (
          <EmptyState picture="rehal" action={null}>
            {m.exams_no_questions()}
          </EmptyState>
        ) : (
          <LessonsOfAssessment sessions={sessions} showStudent={!studentId} />
        )}
      </Questions>
      <RecordHistory record="exams" record_id={exam.id} />
      {isOffered && (
        <ThumbAction>
          <NewQuestion exam={exam} studentId={studentId} />
        </ThumbAction>
      )}
    </>
  )
}

function Questions({ exam, studentId, children }: ExamProps & { children: React.ReactNode }) {
  const student = useStudent(studentId)
  if (!studentId) return <Panel title={m.assessments_lessons()}>{children}</Panel>
  return (
    <Panel
      title={student ? m.exams_for_student({ name: personName(student) }) : '\u00a0'}
      actions={
        <Link
          to="/exams/view/$examId"
          params={{ examId: exam.id }}
          className={buttonClass('quiet')}
        >
          {m.exams_all_students()}
        </Link>
      }
    >
      {student?.is_active === false && <Notice tone="warning">{m.words_student_disabled()}</Notice>}
      {children}
    </Panel>
  )
}

/** Not for a disabled student. */
function useHasNewQuestion(studentId: string | undefined): boolean {
  const student = useStudent(studentId)
  return !studentId || student?.is_active === true
}

/** Adds a question for the chosen student; without one, selects the student first. */
function NewQuestion({ exam: { id, name, scheme_id }, studentId }: ExamProps) {
  const student = useStudent(studentId)
  const assessment = { id, kind: 'exam', name, juz: null } as const
  if (!studentId && scheme_id)
    return (
      <SearchStudents
        label={m.papers_draw()}
        icon={<PlusIcon />}
        renderLink={(chosen) => (
          <Link to="/exams/view/$examId" params={{ examId: id }} search={{ student: chosen.id }} />
        )}
      />
    )
  if (!studentId)
    return (
      <SearchStudents
        label={m.exams_new_question()}
        icon={<PlusIcon />}
        renderLink={(chosen) => (
          <Link to={FIRST_STEPS.exam} onClick={() => captureFor(chosen, assessment)} />
        )}
      />
    )
  if (!student) return null
  return (
    <CaptureFor
      student={student}
      assessment={assessment}
      look={scheme_id ? 'secondary' : 'primary'}
    >
      {m.exams_new_question()}
    </CaptureFor>
  )
}
