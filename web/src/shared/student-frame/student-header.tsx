import type { SectionWithTeachers } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/badges/avatar.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { StudentStateBadges } from '../people/index.ts'
import { personName } from '../school-words/index.ts'
import { BackButton, type Fallback } from '../screen/index.ts'
import { useSectionOf } from './use-framed-student.ts'
import { usePhotograph } from './use-photograph.ts'

/** A line has room for two. */
const SHOWN_TEACHERS = 2

type StudentHeaderProps = {
  student: Student | undefined
  /** Until the student is read. */
  title: string
  fallback: Fallback
  /** After the class. */
  detail?: ReactNode
  actions: ReactNode
}

/** The same on every tab, so that nothing moves between them. */
export function StudentHeader({ student, title, fallback, detail, actions }: StudentHeaderProps) {
  const section = useSectionOf(student)
  const picture = usePhotograph(student?.id)
  const name = student ? personName(student) : ''
  const noClass = student?.section_id === null ? m.student_page_no_class() : LOADING_LINE
  return (
    <PageHeader
      back={<BackButton fallback={fallback} />}
      leading={
        <span className="max-sm:hidden">
          <Avatar name={name} big picture={picture} />
        </span>
      }
      title={<bdi key={name}>{name || title}</bdi>}
      detail={
        <>
          {section ? <ClassAndTeachers section={section} /> : noClass}
          {student && <StudentStateBadges is_active={student.is_active} />} {detail}
        </>
      }
      actions={actions}
    />
  )
}

function ClassAndTeachers({ section: { name, teachers } }: { section: SectionWithTeachers }) {
  return (
    <>
      <bdi>{name}</bdi>
      {teachers.slice(0, SHOWN_TEACHERS).map((teacher) => (
        // A phone has one line, which must not grow when it arrives.
        <span key={teacher.id} className="max-sm:hidden">
          {DOT}
          <bdi>{personName(teacher)}</bdi>
        </span>
      ))}
    </>
  )
}
