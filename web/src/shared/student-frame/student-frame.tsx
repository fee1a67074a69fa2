import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { isForbidden, isGone } from '../failures/index.ts'
import { GonePage } from '../people/index.ts'
import { personName } from '../school-words/index.ts'
import {
  type Fallback,
  type HeaderAction,
  MoreActions,
  PhoneActions,
  StaleSince,
  WideActions,
} from '../screen/index.ts'
import { StudentHeader } from './student-header.tsx'
import { type StudentTab, StudentTabs, tabText } from './student-tabs.tsx'
import { useFramedStudent } from './use-framed-student.ts'

type StudentFrameProps = {
  studentId: string
  tab: StudentTab
  /** The name of a screen below the tab. */
  below?: string
  /** Where Back leads if this screen was opened first. */
  fallback: Fallback
  /** Prepares the lesson flow for the student. */
  onStart: (student: Student) => unknown
  /** Start Capturing stands at the thumb of a phone. */
  hasThumbStart?: boolean
  /** In the header, on a phone in its menu. */
  actions?: readonly HeaderAction[]
  /** In the header's menu on every width. */
  more?: readonly HeaderAction[]
  /** In the header's menu of a phone; on wide screens beside the heading of the tab. */
  phoneActions?: readonly HeaderAction[]
  /** Without a network, the age of this read is shown; by default of the student's. */
  asOf?: { data: unknown; error: Error | null; dataUpdatedAt: number }
  children: ReactNode
}

const NONE: readonly HeaderAction[] = []

/** Around every screen of one student: who it is, what can be done, and the way to the other screens. */
export function StudentFrame(props: StudentFrameProps) {
  const { studentId, tab, below, fallback, onStart, hasThumbStart = false, children } = props
  const { actions = NONE, more = NONE, phoneActions = NONE } = props
  const { query, student } = useFramedStudent(studentId)
  const isOthers = isForbidden(query.error)
  const hasGone = isOthers || isGone(query.error)
  const screen = below ?? tabText(tab)
  const title = student ? `${screen} · ${personName(student)}` : screen
  useTitle(hasGone ? m.student_page_title() : title)
  if (hasGone)
    return (
      <GonePage
        title={m.student_page_title()}
        what={isOthers ? m.words_other_class() : m.student_page_gone()}
        to="/lesson/section-list"
        there={m.student_page_to_classes()}
      />
    )
  const start = student?.is_active ? [startAction(student, onStart)] : NONE
  return (
    <Page width="wide">
      <div className="flex flex-col gap-1 sm:gap-3">
        <StudentHeader
          student={student}
          title={m.student_page_title()}
          fallback={fallback}
          detail={<StaleSince query={props.asOf ?? query} />}
          actions={
            <>
              <WideActions items={[...start, ...actions]} />
              {more.length > 0 && (
                <div className="hidden sm:flex">
                  <MoreActions items={more} />
                </div>
              )}
              <PhoneActions
                items={[...(hasThumbStart ? NONE : start), ...actions, ...phoneActions, ...more]}
              />
            </>
          }
        />
        <StudentTabs
          student={{ id: studentId, section_id: student?.section_id }}
          tab={tab}
          isBelow={below !== undefined}
        />
      </div>
      {children}
    </Page>
  )
}

function startAction(student: Student, onStart: StudentFrameProps['onStart']): HeaderAction {
  return {
    text: m.student_page_start(),
    icon: <PlusIcon size={20} />,
    look: 'primary',
    render: <Link to="/lesson/type" onClick={() => onStart(student)} />,
  }
}
