import type { OpenedLesson } from '@talaqqi/contract/guardian-lessons'
import type { LessonType } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { formatExactIn } from '../../../platform/language/dates.ts'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { textDirection } from '../../../platform/language/text-direction.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { invalidateAfter } from '../../../platform/queries/stale.ts'
import { ErrorBoundary } from '../../../shared/failures/index.ts'
import { lessonTypeText, personName } from '../../../shared/school-words/index.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { BackIcon, BookIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { IndicatorDot } from '../../indicators/index.ts'
import { LessonTypeIcon } from '../lesson-type-icon.tsx'
import { QueryView } from '../query-view.tsx'
import { percentageText, unweighedText } from '../texts.ts'
import { Conversation } from './conversation.tsx'

const PushPanel = lazy(() => import('../push/push-panel.tsx'))
const Verses = lazy(() => import('./verses.tsx'))

/** One lesson; the server marks the lesson as read on this request. */
export function LessonScreen({ id }: { id: string }) {
  const read = useQuery(routeQuery('GET /guardian/lessons/:id', { params: { id } }))
  const queries = useQueryClient()
  const isOpened = read.isSuccess
  useEffect(() => {
    if (isOpened) void invalidateAfter(queries, ['GET /guardian/lessons/:id'])
  }, [isOpened, queries])
  const { data: lesson } = read
  const title = lesson?.portion ?? m.guardian_lessons()
  useTitle(title)
  const up = lesson ? `/children/${lesson.child.id}` : '/'
  return (
    <Page width="middle">
      <PageHeader
        title={<bdi key={title}>{title}</bdi>}
        detail={lesson ? <bdi>{personName(lesson.child)}</bdi> : LOADING_LINE}
        back={<IconButton label={m.words_back()} icon={<BackIcon />} render={<Link href={up} />} />}
      />
      <QueryView read={read}>
        {(opened) => (
          <>
            <Result lesson={opened} />
            {opened.comment && (
              <Panel title={m.guardian_from_teacher()}>
                <Card>
                  <p
                    dir={textDirection(opened.comment)}
                    className="whitespace-pre-wrap wrap-anywhere"
                  >
                    {opened.comment}
                  </p>
                </Card>
              </Panel>
            )}
            {opened.verses > 0 && <VersesToRead lesson={opened} />}
            {opened.type !== 'other' && <Mistakes lesson={opened} />}
            <Conversation lesson={opened} />
            {opened.conversation.some(({ by }) => by === 'school') && <AskPush />}
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** For parents who do not know the school's words. */
const KINDS = {
  new_lesson: m.guardian_kind_new,
  recent_lesson: m.guardian_kind_recent,
  old_lesson: m.guardian_kind_old,
  inside_lesson: m.guardian_kind_inside,
  juz_completion: m.guardian_kind_completion,
  exam: m.guardian_kind_exam,
  other: m.guardian_kind_other,
} as const satisfies Record<LessonType, () => string>

function Result({ lesson }: { lesson: OpenedLesson }) {
  const { type, status, percentage, parts_heard, lines, teacher, listener, created_at, child } =
    lesson
  const { unweighed_mistakes: mistakes } = lesson
  return (
    <Card>
      <div className="flex gap-3">
        <LessonTypeIcon type={type} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{lessonTypeText(type)}</p>
          <p className="text-sm text-ink-soft">{KINDS[type]()}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={created_at}>{formatExactIn(child.school.time_zone, created_at)}</time>
            {lines !== null && `${DOT}${m.words_lines({ count: lines })}`}
          </p>
          <p className="text-sm text-ink-soft">
            {m.guardian_heard_by()} <bdi>{personName(listener ?? teacher)}</bdi>
          </p>
        </div>
      </div>
      {status === 'incomplete' && (
        <p className="mt-3 font-semibold text-danger-text">{m.guardian_incomplete()}</p>
      )}
      {mistakes !== null && <p className="mt-3 font-semibold">{unweighedText(mistakes)}</p>}
      {percentage !== null && (
        <div className="mt-3">
          <ProgressBar label={m.guardian_percentage()} value={percentage}>
            {formatPercentage(percentage)}
          </ProgressBar>
          <p className="mt-1 font-medium">
            {parts_heard ? m.words_parts_heard(parts_heard) : percentageText(percentage)}
          </p>
        </div>
      )}
    </Card>
  )
}

/** After an answer was read, which is when a message is of use. */
function AskPush() {
  return (
    <ErrorBoundary>
      <Suspense>
        <PushPanel asks />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Lazy-loads the verses: their font alone is larger than this site. */
function VersesToRead({ lesson }: { lesson: OpenedLesson }) {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <Button wide icon={<BookIcon size={20} />} onClick={() => setShown(true)}>
        {m.guardian_read_verses()}
      </Button>
    )
  return (
    <Panel title={m.guardian_verses()}>
      <ErrorBoundary>
        <Suspense fallback={<SkeletonRows label={m.words_loading()} />}>
          <Verses lesson={lesson} />
        </Suspense>
      </ErrorBoundary>
    </Panel>
  )
}

function Mistakes({ lesson: { mistakes } }: { lesson: OpenedLesson }) {
  return (
    <Panel title={m.guardian_mistakes()}>
      {mistakes.length === 0 ? (
        <p className="text-ink-soft">{m.guardian_no_mistakes()}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {mistakes.map(({ id, name, meaning, color, total }) => (
            <Mistake key={id} color={color} total={total} meaning={meaning}>
              {name}
            </Mistake>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type MistakeProps = { color: string; total: number; meaning: string; children: ReactNode }

function Mistake({ color, total, meaning, children }: MistakeProps) {
  return (
    <li>
      <p className="flex items-center gap-2">
        <IndicatorDot color={color} />
        <bdi className="wrap-anywhere">{children}</bdi>
        <span className="tabular font-semibold">{formatNumber(total)}</span>
      </p>
      {meaning && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          <bdi>{meaning}</bdi>
        </p>
      )}
    </li>
  )
}
