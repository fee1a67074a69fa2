import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { memo } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { formatPercentage } from '../../../../platform/language/numbers.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { BackButton } from '../../../../shared/screen/index.ts'
import { type OpenLesson, openPercentage } from '../draft/open-lesson.ts'
import { StoredPortion } from '../draft/open-summary.tsx'
import { ChangeChild } from './change-child.tsx'
import { ChangeStart } from './change-start.tsx'
import { DeleteOpenLesson } from './delete-open-lesson.tsx'
import { PassageButton } from './passage/passage-button.tsx'
import { PauseButton } from './pause-button.tsx'

export function RecitingHeader({ lesson }: { lesson: OpenLesson }) {
  const { id, student, type, name, section, start, end, parts, listener } = lesson
  return (
    <header className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <div className="-ms-3">
        <BackButton fallback="/lesson" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <div className="-my-2 flex items-center">
          <h1 className="line-clamp-1 text-lg font-semibold">
            <bdi>{personName(student)}</bdi>
          </h1>
          {!lesson.assessment && (
            <ChangeChild lessonId={id} student={student} listenerId={lesson.listener_id ?? null} />
          )}
        </div>
        <div className="flex gap-2 text-sm text-ink-soft">
          <div className="flex min-w-0 flex-wrap">
            <Recited
              type={type}
              name={name}
              section={section}
              start={start}
              end={end}
              parts={parts}
            />
            <ChangeStart lesson={lesson} />
          </div>
          <span className="tabular ms-auto font-semibold">
            {formatPercentage(openPercentage(lesson))}
          </span>
        </div>
        {listener && (
          <p className="truncate text-sm text-ink-soft">
            {m.capture_with_listener({ name: personName(listener) })}
          </p>
        )}
      </div>
      <div className="flex grow items-center justify-end gap-2 sm:grow-0">
        {section !== null && (
          <div className="me-auto sm:me-0">
            <PassageButton lessonId={id} />
          </div>
        )}
        <PauseButton lessonId={id} />
        <DeleteOpenLesson
          lessonId={id}
          name={lessonName({ ...lesson, lessons: parts })}
          studentName={personName(student)}
        />
      </div>
    </header>
  )
}

type RecitedProps = Pick<OpenLesson, 'type' | 'name' | 'section' | 'start' | 'end' | 'parts'>

const Recited = memo(function Recited({ type, ...lesson }: RecitedProps) {
  useLanguage()
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1">
      <span>{lessonTypeText(type)} ·</span>
      <StoredPortion lesson={lesson} />
    </span>
  )
})
