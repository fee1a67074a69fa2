import { m } from '@talaqqi/words/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openInTab } from '../../../platform/navigation/open-in-tab.ts'
import { createWrite } from '../../../platform/queries/write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { StudentFrame, TabHeading } from '../../../shared/student-frame/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { useAreTermsKnown } from '../../calendar/index.ts'
import { startCapturing } from '../../sessions/index.ts'
import { isWholeRange } from '../days/days-errors.ts'
import { DaysFields } from '../days/days-fields.tsx'
import type { Range } from '../days/ranges.ts'
import { type DaysSearch, studentDays } from '../days/student-days.ts'

const TO = '/reports/document-reports/$studentId'

type DocumentReportProps = { studentId: string; search: DaysSearch }

export function DocumentReportScreen({ studentId, search }: DocumentReportProps) {
  const navigate = useNavigate()
  const range = studentDays(search)
  const [isWhole, setWhole] = useState(isWholeRange(range))
  const areTermsKnown = useAreTermsKnown()
  return (
    <StudentFrame
      studentId={studentId}
      tab="reports"
      fallback="/menu/reports"
      onStart={startCapturing}
    >
      <TabHeading title={m.reports_document()} detail={m.reports_document_detail()} />
      {areTermsKnown ? (
        <div className="flex flex-1 flex-col gap-4 sm:max-w-xl">
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
        </div>
      ) : (
        <SkeletonRows label={m.words_loading()} rows={3} />
      )}
    </StudentFrame>
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
    const body = { start_date: start, end_date: end, students: [studentId] }
    try {
      const opened = await openInTab(async () => {
        const answer = await createWrite(client)('POST /generate-pdf', { body })
        return answer.url
      })
      setUrl(opened.url)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return { generate, isBusy, url, failure }
}
