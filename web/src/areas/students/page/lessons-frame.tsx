import { verseAt } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import type { HeaderAction } from '../../../shared/screen/index.ts'
import { StudentFrame } from '../../../shared/student-frame/index.ts'
import { BookIcon, EditIcon, PersonIcon } from '../../../ui/icons/icons.tsx'
import { startCapturing } from '../../sessions/index.ts'
import { lastVerseOf } from './last-lessons.ts'

export function LessonsFrame({ id, children }: { id: string; children: ReactNode }) {
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id } }))
  const isAdmin = useIsAdmin()
  return (
    <StudentFrame
      studentId={id}
      tab="lessons"
      fallback="/lesson"
      onStart={startCapturing}
      hasThumbStart
      actions={isAdmin ? [profileAction(id)] : []}
      more={textActions(lastVerseOf(hour.data?.lessons ?? []))}
      asOf={hour}
    >
      {children}
    </StudentFrame>
  )
}

const profileAction = (id: string): HeaderAction => ({
  text: m.student_page_view_profile(),
  icon: <PersonIcon size={20} />,
  render: <Link to="/students/view/$studentId" params={{ studentId: id }} replace />,
})

/** The text of the Quran, where the student recited last. */
function textActions(lastVerse: number): HeaderAction[] {
  const { surah_id, numberInSurah } = verseAt(lastVerse)
  return [
    {
      text: m.capture_reader_title(),
      icon: <BookIcon size={20} />,
      render: <Link to="/verse" search={{ surah: surah_id, verse: numberInSurah }} />,
    },
    {
      text: m.verses_marking_title(),
      icon: <EditIcon size={20} />,
      render: <Link to="/verse/marking" search={{ verse: lastVerse }} />,
    },
  ]
}
