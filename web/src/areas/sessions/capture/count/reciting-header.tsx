import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { formatPercentage } from '../../../../platform/language/numbers.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { BackButton } from '../../../../shared/screen/index.ts'
import { recitedOf } from '../draft/open-end.ts'
import { type OpenLesson, openPercentage } from '../draft/open-lesson.ts'
import { ChangeChild } from './change-child.tsx'
import { ChangeStart } from './change-start.tsx'
import { DeleteOpenLesson } from './delete-open-lesson.tsx'
import { PassageButton } from './passage/passage-button.tsx'
import { PauseButton } from './pause-button.tsx'

type RecitingHeaderProps = {
  lesson: OpenLesson
  /** The tab of a single part; its name is the portion. */
  tab: ReactNode
}

// Not classes: the sign-in page would load them.
const lines = { gridTemplate: '48px 48px / 48px minmax(0, 1fr) auto 48px' }
const secondLine = { fontSize: 'min(1rem, 19px)' }

/**
 * Two lines of 48 px at any size of text: its own text grows only a little, so that the counters stay
 * in reach. Delete and Pause are at opposite ends.
 */
export function RecitingHeader({ lesson, tab }: RecitingHeaderProps) {
  const { id, student, section } = lesson
  const name = personName(student)
  const portion = lessonName(recitedOf(lesson))
  return (
    <header className="-mx-3 grid shrink-0 items-center" style={lines}>
      <BackButton fallback="/lesson" />
      <div className="min-w-0">
        {/* The direction of the name decides which end is cut off. */}
        <h1
          dir="auto"
          title={name}
          className="truncate [:root[dir=ltr]_&]:text-left [:root[dir=rtl]_&]:text-right font-semibold"
          style={{ fontSize: 'min(1.25rem, 24px)', lineHeight: 1.25 }}
        >
          {name}
        </h1>
        <Detail lesson={lesson} portion={tab ? null : portion} />
      </div>
      <div className="grid min-w-[48px] justify-items-center">
        {!lesson.assessment && (
          <ChangeChild lessonId={id} student={student} listenerId={lesson.listener_id ?? null} />
        )}
      </div>
      <DeleteOpenLesson lessonId={id} name={portion} studentName={name} />
      <PauseButton lessonId={id} />
      <div className="flex min-w-0 items-center" style={secondLine}>
        {tab}
        <ChangeStart lesson={lesson} />
      </div>
      <span className="tabular px-2 font-semibold" style={secondLine}>
        {formatPercentage(openPercentage(lesson))}
      </span>
      {section !== null && <PassageButton lessonId={id} />}
    </header>
  )
}

type DetailProps = { lesson: OpenLesson; portion: string | null }

function Detail({ lesson: { type, listener }, portion }: DetailProps) {
  return <DetailText type={type} portion={portion} listener={listener && personName(listener)} />
}

type DetailTextProps = Pick<OpenLesson, 'type'> & {
  portion: string | null
  listener: string | null
}

/** Memoized: a tap on a counter does not render it. */
const DetailText = memo(function DetailText({ type, portion, listener }: DetailTextProps) {
  useLanguage()
  return (
    <p
      className="truncate text-ink-soft"
      style={{ fontSize: 'min(0.875rem, 17px)', lineHeight: 1.35 }}
    >
      {lessonTypeText(type)}
      {portion !== null && (
        <>
          {DOT}
          <bdi>{portion}</bdi>
        </>
      )}
      {listener !== null && (
        <>
          {DOT}
          {m.capture_with_listener({ name: listener })}
        </>
      )}
    </p>
  )
})
