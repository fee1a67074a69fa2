import type { Student } from '@talaqqi/contract/students'
import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useDeferredValue } from 'react'
import { ThumbAction } from '../../../shared/people/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonStudent } from '../../../ui/feedback/skeleton.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useThreeColumns, useWide } from '../../../ui/layout/use-wide.ts'
import { AttendanceLine, AttendanceStrip } from '../../attendances/index.ts'
import { UnreadAlert } from '../../notifications/index.ts'
import { PrefetchClass } from '../../sessions/index.ts'
import { WordsToWorkOn } from '../../verses/index.ts'
import { useIsHeightKnown } from './queries.ts'
import { QuickStarts } from './quick-starts.tsx'
import { Standing } from './standing.tsx'
import { StartCapturingButton } from './start-capturing-button.tsx'
import { StudentHistory } from './student-history.tsx'

type StudentSheetProps = { student: Student; types: LessonType[] }

export function StudentSheet(props: StudentSheetProps) {
  // Deferred: rendered in slices, so that a slow phone stays responsive.
  const isDrawn = useDeferredValue(useIsHeightKnown(props.student))
  const isWide = useWide()
  const Sheet = isWide ? WideSheet : PhoneSheet
  return (
    <>
      <PrefetchClass section_id={props.student.section_id} />
      {isDrawn ? <Sheet {...props} /> : <SkeletonStudent label={m.words_loading()} />}
      {props.student.is_active && (
        <ThumbAction>
          <StartCapturingButton student={props.student} />
        </ThumbAction>
      )}
    </>
  )
}

/** The history begins on the first screen; the section below it is folded. */
function PhoneSheet({ student, types }: StudentSheetProps) {
  const { id } = student
  return (
    <>
      <Unread studentId={id} />
      <NextSteps student={student} />
      <AttendanceLine studentId={id} />
      <Panel title={m.student_page_history()}>
        <StudentHistory id={id} types={types} first={FIRST_ON_PHONE} />
      </Panel>
      <div className="border-y border-line">
        <Fold name={`words:${id}`} title={m.verses_work_on()}>
          <WordsToWorkOn studentId={id} />
        </Fold>
      </div>
    </>
  )
}

/** Lessons; more would push the sections below out of reach. */
const FIRST_ON_PHONE = 3

/** Next steps, the history and, from 1280 px, the standing of the student. */
function WideSheet({ student, types }: StudentSheetProps) {
  const { id } = student
  const hasThree = useThreeColumns()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <NextSteps student={student} />
        {!hasThree && (
          <Panel title={m.attendances_strip()}>
            <AttendanceStrip studentId={id} />
          </Panel>
        )}
        <Panel title={m.verses_work_on()}>
          <WordsToWorkOn studentId={id} isShort />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Unread studentId={id} />
        <Panel title={m.student_page_history()}>
          <StudentHistory id={id} types={types} />
        </Panel>
      </div>
      {hasThree && <Standing student={student} />}
    </div>
  )
}

function Unread({ studentId }: { studentId: string }) {
  return (
    <div className="empty:hidden print:hidden">
      <UnreadAlert studentId={studentId} />
    </div>
  )
}

function NextSteps({ student }: { student: Student }) {
  return (
    <div className="flex flex-col gap-3 empty:hidden print:hidden">
      {student.is_active ? (
        <QuickStarts student={student} />
      ) : (
        <Notice tone="warning">{m.words_student_disabled()}</Notice>
      )}
    </div>
  )
}
