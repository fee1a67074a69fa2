import type { ExamPaper } from '@talaqqi/contract/exam-papers'
import { endedBy, markExam } from '@talaqqi/quran/marking/mark-exam'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { LeaveGuard, useFreshQuery } from '../../../shared/forms/index.ts'
import { isolated, personName } from '../../../shared/school-words/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PrintIcon } from '../../../ui/icons/icons.tsx'
import { Button, buttonClass } from '../../../ui/inputs/button.tsx'
import { Counter } from '../../../ui/inputs/counter.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { CertificateLink } from '../../certificates/index.ts'
import { useSchemeOf } from '../exam-scheme.tsx'
import { MarkFacts } from '../marks/mark-facts.tsx'
import { Place } from './place.tsx'
import { Redraw } from './redraw.tsx'
import { type Counts, useMarks } from './use-marks.ts'
import { usePrintResults } from './use-print-results.ts'
import { WaitRing } from './wait-ring.tsx'

export function PaperScreen({ paperId }: { paperId: string }) {
  const query = useFreshQuery(routeQuery('GET /exam-papers/:id', { params: { id: paperId } }))
  const name = query.data ? personName(query.data.student) : m.papers_title()
  useTitle(name)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/exams" />}
        title={<bdi key={name}>{name}</bdi>}
        detail={query.data && m.papers_attempt({ number: formatNumber(query.data.attempt) })}
      />
      <QueryView query={query}>{(paper) => <WithScheme key={paper.id} paper={paper} />}</QueryView>
    </Page>
  )
}

function WithScheme({ paper }: { paper: ExamPaper }) {
  const exam = useQuery(
    routeQuery('GET /exams/:id', {
      params: { id: paper.exam_id },
      query: { student_id: paper.student_id },
    }),
  )
  return <QueryView query={exam}>{(data) => <Loaded paper={paper} ofScheme={data} />}</QueryView>
}

type LoadedProps = { paper: ExamPaper; ofScheme: Parameters<typeof useSchemeOf>[0] }

function Loaded({ paper, ofScheme }: LoadedProps) {
  const scheme = useSchemeOf(ofScheme)
  if (!scheme) return null
  return paper.is_finished ? (
    <Finished paper={paper} scheme={scheme} />
  ) : (
    <Marking paper={paper} scheme={scheme} />
  )
}

type OfScheme = { paper: ExamPaper; scheme: MarkingScheme }

function Marking({ paper, scheme }: OfScheme) {
  const marks = useMarks(paper, scheme.faults.length)
  const [at, setAt] = useState(0)
  const place = paper.places[at]
  const questions = paper.places.map((_, index) => ({
    value: String(index),
    label: m.schemes_question({ number: formatNumber(index + 1) }),
  }))
  return (
    <>
      <Tabs
        label={m.papers_title()}
        items={questions}
        value={String(at)}
        onValueChange={(value) => setAt(Number(value))}
      >
        <div className="grid items-start gap-6 pt-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex flex-col gap-3">
            {place && <Place place={place} />}
            <div className="flex flex-wrap items-center gap-3">
              <WaitRing key={at} seconds={scheme.wait} />
              {scheme.questions.some(({ lines }) => lines !== null) && (
                <Redraw paper={paper} at={at} onRedrawn={() => marks.clear(at)} />
              )}
            </div>
          </div>
          <Faults scheme={scheme} counts={marks.counts} at={at} onCount={marks.set} />
        </div>
      </Tabs>
      <Card>
        <h2 className="font-semibold">{m.papers_mine()}</h2>
        <MarkFacts scheme={scheme} mark={markExam(scheme, [marks.counts])} />
      </Card>
      {!scheme.faults.some(({ indicator_id }) => indicator_id) && (
        <Notice>{m.papers_no_indicators()}</Notice>
      )}
      {marks.failure && <FailureNotice error={marks.failure} />}
      <LeaveGuard isUnsaved={() => marks.state !== 'saved'} />
      <BottomBar note={m.papers_finish_what()}>
        <span role="status" className="text-sm text-ink-soft">
          {marks.state === 'saved' ? m.papers_saved() : m.papers_unsaved()}
        </span>
        <Button
          look="primary"
          size="big"
          busy={marks.state === 'saving'}
          busyText={m.forms_saving()}
          onClick={() => void marks.save(true)}
        >
          {m.papers_finish()}
        </Button>
      </BottomBar>
    </>
  )
}

type FaultsProps = {
  scheme: MarkingScheme
  counts: Counts
  at: number
  onCount: (place: number, fault: number, count: number) => void
}

function Faults({ scheme, counts, at, onCount }: FaultsProps) {
  const ended = endedBy(scheme, counts[at] ?? [])
  return (
    <div className="flex flex-col gap-3">
      {scheme.faults.map(({ name }, fault) => (
        <Counter
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} ${fault}`}
          label={name}
          count={counts[at]?.[fault] ?? 0}
          onCountChange={(count) => onCount(at, fault, Math.min(99, count))}
          increaseLabel={m.capture_add_one({ indicator: name })}
          decreaseLabel={m.capture_take_one({ indicator: name })}
        />
      ))}
      {ended && <Notice tone="warning">{m.papers_ended({ name: isolated(ended.name) })}</Notice>}
    </div>
  )
}

function Finished({ paper, scheme }: OfScheme) {
  const own = paper.counts ?? []
  const marks = useMarks(paper, scheme.faults.length)
  const names = paper.examiners.map((each) => isolated(personName(each))).join(DOT)
  return (
    <>
      <Card>
        <h2 className="font-semibold">{m.papers_result()}</h2>
        {paper.result && <MarkFacts scheme={scheme} mark={paper.result} />}
        <p className="mt-2 text-sm text-ink-soft">{m.papers_examiners({ names })}</p>
        {paper.result ? (
          <div className="mt-2 flex flex-wrap gap-2">
            <PrintResult paperId={paper.id} />
            {paper.result.is_passed && (
              <CertificateLink studentId={paper.student_id} paperId={paper.id} />
            )}
          </div>
        ) : (
          <p className="mt-2">{waitsText(paper)}</p>
        )}
      </Card>
      {paper.examiners.length > 1 && (
        <Card>
          <h2 className="font-semibold">{m.papers_mine()}</h2>
          <MarkFacts scheme={scheme} mark={markExam(scheme, [own])} />
        </Card>
      )}
      <ol className="flex flex-col gap-3">
        {paper.places.map((place) => (
          <li key={place.start} className="flex flex-col gap-2">
            <Place place={place} />
            {place.session_id && (
              <Link
                to="/lesson/recent/$sessionId"
                params={{ sessionId: place.session_id }}
                className={buttonClass('quiet')}
              >
                {m.papers_lesson()}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {marks.failure && <FailureNotice error={marks.failure} />}
      <div>
        <Button busy={marks.state === 'saving'} onClick={() => void marks.save(false)}>
          {m.papers_reopen()}
        </Button>
      </div>
    </>
  )
}

const waitsText = ({ examiners, examiners_needed }: ExamPaper) =>
  m.papers_waits({
    finished: formatNumber(examiners.length),
    needed: formatNumber(examiners_needed),
  })

function PrintResult({ paperId }: { paperId: string }) {
  const print = usePrintResults()
  return (
    <>
      <Button
        icon={<PrintIcon size={20} />}
        busy={print.isPending}
        busyText={m.words_loading()}
        onClick={() => print.mutate({ paper_id: paperId })}
      >
        {m.papers_print()}
      </Button>
      {print.error && <FailureNotice error={print.error} />}
    </>
  )
}
