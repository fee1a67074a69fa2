import { verseAt, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../../../platform/title.ts'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { BackButton } from '../../../shell/index.ts'
import { VerseReader } from '../../verse-reader/verse-reader.tsx'
import { ProceedBar } from '../flow-bar.tsx'
import { OpenSummary } from '../portion/open-summary.tsx'
import { Portion } from '../portion/portion.tsx'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { changeOpenLesson } from '../under-way/stored-lesson.ts'
import { useLessonAtHand } from '../under-way/use-open-lesson.ts'

/** Where a lesson from verse to verse ended: from its start on, in this surah or a later one. */
export function EndVerseScreen() {
  const lesson = useLessonAtHand()
  useTitle(m.capture_end_title())
  if (!lesson) return <Navigate to="/lesson" replace />
  if (lesson.status !== 'completed' || lesson.section !== 'verse' || lesson.start === null)
    return <Navigate to="/lesson/reciting/$sessionId" params={{ sessionId: lesson.id }} replace />
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/lesson" />} title={m.capture_end_title()} />
      <OpenSummary lesson={lesson} />
      <EndVerse lesson={lesson} start={lesson.start} />
    </Page>
  )
}

function EndVerse({ lesson, start }: { lesson: OpenLesson; start: number }) {
  const navigate = useNavigate()
  const end = lesson.end ?? start
  const pick = (verse: number) =>
    changeOpenLesson(lesson.id, (open) => ({ ...open, end: verse, unsaved: true }))
  return (
    <>
      <VerseReader
        surah={verseAt(end).surah_id}
        selected={end}
        from={start}
        question={m.capture_end_title()}
        onSurahChange={(surah) => pick(Math.max(verseId(surah, 1), start))}
        onSelect={({ id }) => pick(id)}
      />
      <ProceedBar
        onProceed={() => {
          pick(end)
          void navigate({ to: '/lesson/comment', state: { lesson: lesson.id } })
        }}
        note={
          <p role="status" className="font-medium">
            <Portion section="verse" units={end === start ? [start] : [start, end]} />
          </p>
        }
      />
    </>
  )
}
