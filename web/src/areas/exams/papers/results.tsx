import type { ExamPaperSummary } from '@talaqqi/contract/exam-papers'
import type { Exam } from '@talaqqi/contract/exams'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeList, routeQuery } from '../../../platform/queries/query.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { PrintIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { useSchemeOf } from '../exam-scheme.tsx'
import { PassBadge } from '../marks/mark-facts.tsx'
import { markText } from '../schemes/scheme-values.ts'
import { useStudent } from '../use-student.ts'
import { DrawPanel } from './draw-panel.tsx'
import { usePrintResults } from './use-print-results.ts'

/** Each drawn paper with its mark, by class; of one student, if chosen. */
export function Results({ exam, studentId }: { exam: Exam; studentId: string | undefined }) {
  const query = useQuery(routeQuery('GET /exams/:id/papers', { params: { id: exam.id } }))
  const sections = useQuery(routeList('GET /sections/', 1000))
  const names = new Map(sections.data?.map(({ id, name }) => [id, name]))
  return (
    <Panel title={m.papers_results()}>
      <QueryView query={query}>
        {(all) => {
          const papers = all.filter((each) => !studentId || each.student_id === studentId)
          if (studentId) return <OfStudent exam={exam} studentId={studentId} papers={papers} />
          if (papers.length === 0) return <p className="text-ink-soft">{m.papers_none()}</p>
          return byClass(papers, names).map(([section_id, rows]) => (
            <section key={section_id} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-semibold">
                  <bdi>{names.get(section_id) ?? '–'}</bdi>
                </h3>
                {section_id !== NO_CLASS && <PrintClass examId={exam.id} sectionId={section_id} />}
              </div>
              <Papers papers={rows} />
            </section>
          ))
        }}
      </QueryView>
    </Panel>
  )
}

type OfStudentProps = { exam: Exam; studentId: string; papers: ExamPaperSummary[] }

/** The papers of a student, and a draw: also again, for a repeat. */
function OfStudent({ exam, studentId, papers }: OfStudentProps) {
  const scheme = useSchemeOf(exam)
  const student = useStudent(studentId)
  return (
    <>
      {papers.length > 0 && <Papers papers={papers} />}
      {scheme && student?.is_active && (
        <DrawPanel
          examId={exam.id}
          studentId={studentId}
          scheme={scheme}
          isRepeat={papers.length > 0}
        />
      )}
    </>
  )
}

const NO_CLASS = ''

/** Papers by id of the class, in the order of its name. */
function byClass(papers: ExamPaperSummary[], names: ReadonlyMap<string, string>) {
  const groups = new Map<string, ExamPaperSummary[]>()
  for (const paper of papers) {
    const id = paper.student.section_id ?? NO_CLASS
    groups.set(id, [...(groups.get(id) ?? []), paper])
  }
  const nameOf = (id: string) => names.get(id) ?? '–'
  return [...groups].sort(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))
}

function PrintClass({ examId, sectionId }: { examId: string; sectionId: string }) {
  const print = usePrintResults()
  return (
    <>
      <Button
        icon={<PrintIcon size={20} />}
        busy={print.isPending}
        busyText={m.words_loading()}
        onClick={() => print.mutate({ exam_id: examId, section_id: sectionId })}
      >
        {m.papers_print_class()}
      </Button>
      {print.error && <FailureNotice error={print.error} />}
    </>
  )
}

const Papers = ({ papers }: { papers: ExamPaperSummary[] }) => (
  <List label={m.papers_results()}>
    {papers.map((paper) => (
      <ListRow
        key={paper.id}
        title={<bdi>{personName(paper.student)}</bdi>}
        detail={m.papers_attempt({ number: formatNumber(paper.attempt) })}
        trailing={<Mark paper={paper} />}
        render={<Link to="/exams/papers/$paperId" params={{ paperId: paper.id }} />}
      />
    ))}
  </List>
)

function Mark({ paper }: { paper: ExamPaperSummary }) {
  const { result, examiners, examiners_needed: needed } = paper
  if (!result && examiners.length > 0 && examiners.length < needed)
    return (
      <Badge tone="plain">
        {m.papers_waits_short({
          finished: formatNumber(examiners.length),
          needed: formatNumber(needed),
        })}
      </Badge>
    )
  if (!result) return <Badge tone="plain">{m.papers_not_marked()}</Badge>
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {result.total !== null && (
        <span className="tabular font-semibold">
          {m.schemes_of({ mark: markText(result.total), max: markText(result.max) })}
        </span>
      )}
      {result.band && (
        <Badge tone="accent">
          <bdi>{result.band}</bdi>
        </Badge>
      )}
      <PassBadge passed={result.is_passed} />
    </span>
  )
}
