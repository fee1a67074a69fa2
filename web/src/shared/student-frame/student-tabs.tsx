import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import {
  cloneElement,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { useIsAdmin } from '../../platform/session/session.ts'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'

export type StudentTab =
  | 'lessons'
  | 'progress'
  | 'revision'
  | 'juz'
  | 'completions'
  | 'reports'
  | 'targets'
  | 'rounds'
  | 'exams'
  | 'tracks'
  | 'attendance'
  | 'profile'

type Of = { id: string; section_id: string | null | undefined }

type TabLink = ReactElement<{
  className?: string
  children?: ReactNode
  replace?: boolean
  'aria-current'?: 'page' | 'true' | undefined
  onClick?: MouseEventHandler
}>

type Tab = { text: () => string; link: (of: Of) => TabLink; isOfAdmin?: boolean }

/** In the order of the tabs. */
const TABS: Record<StudentTab, Tab> = {
  lessons: {
    text: m.students_lessons,
    link: ({ id }) => <Link to="/lesson/recent" search={{ student: id }} />,
  },
  progress: {
    text: m.student_page_progress,
    // The address of the analysis names the class.
    link: ({ id, section_id }) =>
      section_id ? (
        <Link
          to="/analysis/$id/student/$studentId"
          params={{ id: section_id, studentId: id }}
          search={{}}
        />
      ) : (
        <Link to="/analysis/student/$studentId" params={{ studentId: id }} />
      ),
  },
  revision: {
    text: m.revision_title,
    link: ({ id }) => (
      <Link to="/revision/student/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  juz: {
    text: m.reports_juz_overview,
    link: ({ id }) => (
      <Link to="/reports/student-overview/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  completions: {
    text: m.completions_of_student,
    link: ({ id }) => (
      <Link to="/completions/student/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  reports: {
    text: m.reports_title,
    link: ({ id }) => (
      <Link to="/reports/document-reports/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  targets: {
    text: m.targets_title,
    link: ({ id }) => (
      <Link to="/targets/student/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  rounds: {
    text: m.rounds_title,
    link: ({ id }) => (
      <Link to="/rounds/student/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  exams: {
    text: m.exams_title,
    link: ({ id }) => <Link to="/exams/select" search={{ student: id }} />,
  },
  tracks: {
    text: m.tracks_title,
    link: ({ id }) => (
      <Link to="/tracks/student/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  attendance: {
    text: m.student_page_attendance,
    link: ({ id }) => (
      <Link to="/attendances/student/$studentId" params={{ studentId: id }} search={{}} />
    ),
  },
  profile: {
    text: m.student_page_profile,
    link: ({ id }) => <Link to="/students/view/$studentId" params={{ studentId: id }} />,
    isOfAdmin: true,
  },
}

export const tabText = (tab: StudentTab): string => TABS[tab].text()

/** The next frame focuses its tab: the keys go on where they were. */
let isMovingByTab = false

type StudentTabsProps = {
  student: Of
  tab: StudentTab
  /** A screen below the tab. */
  isBelow?: boolean
}

/** A move replaces the entry of the history: Back leaves the student from every tab. */
export function StudentTabs({ student, tab: current, isBelow = false }: StudentTabsProps) {
  const isAdmin = useIsAdmin()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isMovingByTab) return
    isMovingByTab = false
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')
    tab?.focus({ preventScroll: true })
  }, [])
  const shown = Object.entries(TABS).filter(([, { isOfAdmin }]) => isAdmin || !isOfAdmin)
  const items = shown.map(([value, { text, link }]) => ({
    value,
    label: text(),
    render: asTab(link(student), value === current, isBelow),
  }))
  return (
    <div ref={strip}>
      <LinkTabs label={m.student_page_ways()} items={items} current={current} />
    </div>
  )
}

function asTab(link: TabLink, isCurrent: boolean, isBelow: boolean): TabLink {
  return cloneElement(link, {
    replace: true,
    'aria-current': isCurrent ? (isBelow ? 'true' : 'page') : undefined,
    onClick: () => {
      isMovingByTab = true
    },
  })
}
