import type { StudentWithCompletions } from '@talaqqi/contract/completions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { routeQuery } from '../../platform/queries/query.ts'
import { StudentJuzMap } from '../../shared/juz-map/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LOADING_LINE } from '../../ui/layout/page-header.tsx'
import { startCapturing } from '../sessions/index.ts'
import { CompletionForm } from './completion-form.tsx'
import { JuzCard } from './juz-card.tsx'

const ALL = Array.from({ length: 30 }, (_, index) => index + 1)

type CompletionsScreenProps = {
  studentId: string
  /** The juz with the open form, 1 to 30. */
  juz: number | undefined
}

export function CompletionsScreen({ studentId, juz }: CompletionsScreenProps) {
  const query = useQuery(routeQuery('GET /completions/students/:id', { params: { id: studentId } }))
  const goBack = useGoBack('/completions')
  const { data } = query
  return (
    <StudentFrame
      studentId={studentId}
      tab="completions"
      fallback="/completions"
      onStart={startCapturing}
    >
      <TabHeading title={m.completions_title()} detail={data ? progressText(data) : LOADING_LINE} />
      <QueryView query={query}>{(student) => <AllJuz student={student} />}</QueryView>
      {data && juz !== undefined && (
        <CompletionForm
          key={juz}
          studentId={studentId}
          juz={juz}
          completion={data.completions.find((one) => one.juz === juz)}
          onClose={goBack}
        />
      )}
    </StudentFrame>
  )
}

function progressText({ completions }: StudentWithCompletions): string {
  const completed = completions.filter(({ status }) => status === 'completed').length
  const started = completions.length - completed
  return started === 0
    ? m.completions_progress_none({ completed })
    : m.completions_progress({ started, completed })
}

function AllJuz({ student }: { student: StudentWithCompletions }) {
  useHashInView()
  const completionOf = new Map(student.completions.map((one) => [one.juz, one]))
  return (
    <>
      {!student.is_active && <Notice tone="warning">{m.words_student_disabled()}</Notice>}
      <StudentJuzMap
        studentId={student.id}
        render={(juz) => (
          <Link
            to="/completions/student/$studentId"
            params={{ studentId: student.id }}
            search={{ juz: String(juz) }}
            resetScroll={false}
          />
        )}
      />
      <ul
        aria-label={m.completions_title()}
        // Columns, not a grid: a juz with attempts is much taller than one that is not started.
        className="-mb-3 gap-3 sm:columns-2 lg:columns-3"
      >
        {ALL.map((juz) => (
          <li key={juz} id={`juz-${juz}`} className="mb-3 scroll-mt-20 break-inside-avoid">
            <JuzCard juz={juz} student={student} completion={completionOf.get(juz)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Scrolls to the juz in the URL hash: it can load after the router has looked for it. */
function useHashInView(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
}
