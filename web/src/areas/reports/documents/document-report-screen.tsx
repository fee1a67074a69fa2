import { m } from '@talaqqi/words/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { createWrite } from '../../../platform/queries/write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { StudentStateBadges } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton } from '../../../shared/screen/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { isWholeRange } from '../days/days-errors.ts'
import { DaysFields } from '../days/days-fields.tsx'
import type { Range } from '../days/ranges.ts'
import { type DaysSearch, studentDays } from '../days/student-days.ts'

const TO = '/reports/document-reports/$studentId'

type DocumentReportProps = { studentId: string; search: DaysSearch }

export function DocumentReportScreen({ studentId, search }: DocumentReportProps) {
  const { data: student } = useQuery(routeQuery('GET /students/:id', { params: { id: studentId } }))
  const navigate = useNavigate()
  const range = studentDays(search)
  const [isWhole, setWhole] = useState(isWholeRange(range))
  const title = student ? personName(student) : m.reports_document()
  useTitle(title)
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={title}
        detail={
          <>
            {m.reports_document_detail()}
            {student && <StudentStateBadges is_active={student.is_active} />}
          </>
        }
      />
      <DaysFields
        range={range}
        onRangeChange={(days) =>
          void navigate({ to: TO, params: { studentId }, search: days, replace: true })
        }
        onWhole={setWhole}
      />
      {/* A PDF of other days does not apply to these. */}
      <Generate
        key={`${range.start} ${range.end}`}
        studentId={studentId}
        range={range}
        disabled={!isWhole}
      />
    </Page>
  )
}

type GenerateProps = { studentId: string; range: Range; disabled: boolean }

function Generate({ studentId, range, disabled }: GenerateProps) {
  const { generate, isBusy, url, failure } = useGenerate(studentId, range)
  return (
    <>
      {failure && <FailureNotice error={failure} />}
      {url && !disabled && (
        <Notice
          tone="done"
          title={m.reports_ready()}
          action={
            <Button render={<Link to="/reports/report-view/$path" params={{ path: keyOf(url) }} />}>
              {m.reports_open()}
            </Button>
          }
        />
      )}
      <BottomBar>
        <Button
          look="primary"
          size="big"
          wide
          disabled={disabled}
          busy={isBusy}
          busyText={m.reports_generating()}
          onClick={() => void generate()}
        >
          {m.reports_generate()}
        </Button>
      </BottomBar>
    </>
  )
}

/** The key at the end of a document's URL. */
const keyOf = (url: string) => new URL(url, location.href).pathname.split('/').at(-1) ?? ''

function useGenerate(studentId: string, { start, end }: Range) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  async function generate() {
    setBusy(true)
    setFailure(null)
    setUrl(null)
    // Open the tab in the click handler: browsers block tabs that are opened after a response.
    const tab = window.open('', '_blank')
    try {
      const body = { start_date: start, end_date: end, students: [studentId] }
      const answer = await createWrite(client)('POST /generate-pdf', { body })
      setUrl(answer.url)
      if (tab) tab.location.replace(answer.url)
    } catch (error) {
      tab?.close()
      setFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return { generate, isBusy, url, failure }
}
