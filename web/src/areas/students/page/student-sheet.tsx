import type { Student } from '@talaqqi/contract/students'
import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AttendanceStrip } from '../../attendances/index.ts'
import { UnreadAlert } from '../../notifications/index.ts'
import { PrefetchClass } from '../../sessions/index.ts'
import { WordsToWorkOn } from '../../verses/index.ts'
import { useIsHeightKnown } from './queries.ts'
import { QuickStarts } from './quick-starts.tsx'
import { StartCapturingButton } from './start-capturing-button.tsx'
import { StudentHeader } from './student-header.tsx'
import { StudentHistory } from './student-history.tsx'
import { StudentLinks } from './student-links.tsx'

type StudentSheetProps = { student: Student; types: LessonType[] }

export function StudentSheet({ student, types }: StudentSheetProps) {
  const isFirstThere = useIsHeightKnown(student.id)
  return (
    <Page width="wide">
      <PrefetchClass section_id={student.section_id} />
      <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 sm:gap-6">
        <StudentHeader student={student} />
        <div className="flex flex-col gap-5 sm:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10">
          <NextSteps student={student} />
          {isFirstThere && (
            <>
              <div className="flex min-w-0 flex-col gap-5 max-lg:order-2 sm:gap-6 lg:col-start-2 lg:row-start-2">
                <StudentLinks id={student.id} />
                <Panel title={m.attendances_strip()}>
                  <AttendanceStrip studentId={student.id} />
                </Panel>
                <Panel title={m.verses_work_on()}>
                  <WordsToWorkOn studentId={student.id} />
                </Panel>
              </div>
              {/* Phones: alert first, history last. */}
              <div className="min-w-0 max-lg:contents lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
                <div className="empty:hidden max-lg:order-1">
                  <UnreadAlert studentId={student.id} />
                </div>
                <div className="min-w-0 max-lg:order-3">
                  <History id={student.id} types={types} />
                </div>
              </div>
            </>
          )}
        </div>
        {student.is_active && (
          <div className="contents lg:hidden">
            <BottomBar>
              <StartCapturingButton student={student} />
            </BottomBar>
          </div>
        )}
      </div>
    </Page>
  )
}

function NextSteps({ student }: { student: Student }) {
  return (
    <div className="flex flex-col gap-3 max-lg:not-has-[>:not(.hidden)]:hidden lg:col-start-2 lg:row-start-1">
      {student.is_active ? (
        <>
          {/* First, so that late content does not move it. */}
          <div className="hidden lg:block">
            <StartCapturingButton student={student} />
          </div>
          <QuickStarts student={student} />
        </>
      ) : (
        <Notice tone="warning">{m.words_student_disabled()}</Notice>
      )}
    </div>
  )
}

function History({ id, types }: { id: string; types: LessonType[] }) {
  return (
    <Panel title={m.student_page_history()}>
      <StudentHistory id={id} types={types} />
    </Panel>
  )
}
