import type { Session } from '@talaqqi/contract/sessions'
import { isOpen } from '@talaqqi/quran'
import { Link } from '@tanstack/react-router'
import { lessonTypeText, personName } from '../../../shared/school-words/index.ts'
import { BackButton } from '../../../shared/screen/index.ts'
import { KindBadge } from '../../../ui/badges/kind-badge.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordHistory } from '../../audit/index.ts'
import { LessonComments } from '../../session-comments/index.ts'
import { LessonName } from '../lesson/lesson-name.tsx'
import { StatusBadge } from '../lesson/status-badge.tsx'
import { LESSON_TYPE_LOOKS } from '../lesson/type-looks.ts'
import { ContinueButton } from './continue-button.tsx'
import { CorrectButton } from './correct-button.tsx'
import { DeleteLesson } from './delete-lesson.tsx'
import { LessonComment } from './lesson-comment.tsx'
import { LessonFacts } from './lesson-facts.tsx'
import { LessonParts } from './lesson-parts.tsx'
import { LessonVerses } from './lesson-verses.tsx'
import { MarkedWords } from './marked-words.tsx'
import { MoveLesson } from './move-lesson.tsx'
import { PercentageCard } from './percentage-card.tsx'

export function LessonView({ session }: { session: Session }) {
  return (
    <Page width="wide">
      <div className="flex w-full flex-1 flex-col gap-5 sm:gap-6">
        <LessonHeader session={session} />
        <div className="flex flex-col gap-5 sm:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 lg:gap-y-4">
          <div className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
            <PercentageCard session={session} />
            <LessonFacts session={session} />
          </div>
          <div className="flex flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <LessonVerses session={session} />
            <LessonParts session={session} />
            {session.marks.length > 0 && <MarkedWords session={session} />}
            <LessonComment comment={session.comment} />
            <LessonComments sessionId={session.id} />
            <RecordHistory record="sessions" record_id={session.id} />
          </div>
          <div className="flex flex-col gap-2 lg:col-start-2 lg:row-start-2">
            <div className="hidden lg:block">
              <ContinueButton session={session} />
            </div>
            <LessonChanges session={session} />
          </div>
        </div>
        <div className="contents lg:hidden">
          <BottomBar>
            <ContinueButton session={session} />
          </BottomBar>
        </div>
      </div>
    </Page>
  )
}

function LessonHeader({ session }: { session: Session }) {
  const { color, Icon } = LESSON_TYPE_LOOKS[session.type]
  return (
    <div className="flex flex-col gap-3">
      <PageHeader
        back={<BackButton fallback="/lesson/recent" />}
        title={<LessonName session={session} />}
        detail={
          <Link
            to="/lesson/recent"
            search={{ student: session.student_id }}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <bdi>{personName(session.student)}</bdi>
          </Link>
        }
      />
      <div className="flex flex-wrap gap-2">
        <KindBadge color={color} icon={<Icon size={18} />}>
          {lessonTypeText(session.type)}
        </KindBadge>
        <StatusBadge status={session.status} />
      </div>
    </div>
  )
}

function LessonChanges({ session }: { session: Session }) {
  return (
    <>
      <CorrectButton session={session} />
      {!isOpen(session) && <MoveLesson session={session} />}
      <DeleteLesson session={session} />
    </>
  )
}
