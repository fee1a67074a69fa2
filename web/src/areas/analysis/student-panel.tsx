import type { StudentStats } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatNumber } from '../../platform/language/numbers.ts'
import { StudentStateBadges } from '../../shared/people/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { DownIcon, UpIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { SlideOver } from '../../ui/overlays/slide-over.tsx'
import { RangeText } from '../reports/index.ts'
import type { ClassSearch } from './period.ts'
import { StudentFigures } from './student-figures.tsx'
import { studentAnalysisQuery } from './student-query.ts'

type StudentPanelProps = {
  /** In the order of the table. */
  students: readonly StudentStats[]
  studentId: string
  sectionId: string
  search: ClassSearch
}

/** Student Analysis over the table; the arrow keys lead to the next student. */
export function StudentPanel({ students, studentId, sectionId, search }: StudentPanelProps) {
  const navigate = useNavigate()
  const close = useClose(search)
  const place = students.findIndex(({ id }) => id === studentId)
  const student = students[place]
  const previous = student && students[place - 1]
  const next = student && students[place + 1]
  const open = (other: StudentStats | undefined) =>
    other &&
    void navigate({
      to: '.',
      search: { ...search, student: other.id },
      replace: true,
      resetScroll: false,
    })
  useArrowKeys({ ArrowUp: () => open(previous), ArrowDown: () => open(next) })
  const query = useQuery(studentAnalysisQuery({ sectionId, studentId, search }, 0))
  useQuery({
    ...studentAnalysisQuery({ sectionId, studentId: next?.id ?? '', search }, 0),
    enabled: next !== undefined,
  })
  const known = student ?? query.data
  return (
    <SlideOver
      open
      onClose={close}
      title={
        known ? (
          <>
            <bdi>{known.name}</bdi>
            <StudentStateBadges {...known} />
          </>
        ) : (
          m.analysis_student()
        )
      }
      closeLabel={m.words_close()}
      actions={
        student && (
          <div className="flex items-center gap-2">
            <p role="status" className="tabular flex-1 text-sm text-ink-soft">
              <span className="sr-only">{student.name} </span>
              {m.analysis_place({
                place: formatNumber(place + 1),
                total: formatNumber(students.length),
              })}
            </p>
            <IconButton
              label={m.analysis_previous()}
              icon={<UpIcon />}
              disabled={!previous}
              onClick={() => open(previous)}
            />
            <IconButton
              label={m.analysis_next()}
              icon={<DownIcon />}
              disabled={!next}
              onClick={() => open(next)}
            />
          </div>
        )
      }
    >
      <div key={studentId} className="flex flex-col gap-4">
        <p className="text-ink-soft">{m.analysis_student()}</p>
        <QueryView query={query}>
          {(analysis) => (
            <>
              <p className="text-sm text-ink-soft">
                <RangeText start={analysis.start_date} end={analysis.end_date} />
              </p>
              <StudentFigures
                analysis={analysis}
                sectionId={sectionId}
                studentId={studentId}
                search={search}
              />
            </>
          )}
        </QueryView>
      </div>
    </SlideOver>
  )
}

/** Back, or the table if this address was opened first. */
function useClose(search: ClassSearch): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) return router.history.back()
    void navigate({ to: '.', search: { ...search, student: undefined }, replace: true })
  }
}

const FIELDS = 'input, textarea, select'

/** Without modifier keys and outside of fields. */
function useArrowKeys(actions: { ArrowUp: () => void; ArrowDown: () => void }): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return
      if (ctrlKey || altKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(FIELDS)) return
      event.preventDefault()
      actions[key]()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  })
}
