import type { Session } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercentage } from '../../../../platform/language/numbers.ts'
import { useTitle } from '../../../../platform/navigation/title.ts'
import { type ShownEntry, useOutbox } from '../../../../platform/outbox/index.ts'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { useLocal } from '../../../../platform/storage/local-store.ts'
import { useOnline } from '../../../../platform/use-online.ts'
import { lessonTypeText, PartsHeard, personName } from '../../../../shared/school-words/index.ts'
import { AlertIcon, DoneIcon } from '../../../../ui/icons/icons.tsx'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { FillingStar } from '../../../../ui/star/filling-star.tsx'
import { useUnstored, WaitingText } from '../../../outbox/index.ts'
import { lessonLane } from '../../lesson/queue-other.ts'
import { StatusBadge } from '../../lesson/status-badge.tsx'
import { type OpenLesson, type OpenPart, openPercentage } from '../draft/open-lesson.ts'
import { StoredPortion } from '../draft/open-summary.tsx'
import { laneOfLesson } from '../draft/save/save-lesson.ts'
import { storedLessons } from '../draft/stored-lesson.ts'
import { FlowBar } from '../flow-bar.tsx'
import { useNextChild } from './use-next-child.ts'
import { useWholeJuz } from './use-whole-juz.ts'

/** Whether the lesson reached the server or is pending here; the next child is one tap away. */
export function DoneScreen({ sessionId }: { sessionId: string | undefined }) {
  const { queryKey, queryFn } = routeQuery('GET /sessions/:id', { params: { id: sessionId ?? '' } })
  const here = useLocal(storedLessons).find(({ id }) => id === sessionId)
  const isThere = sessionId !== undefined && !here
  const { data, isLoading } = useQuery({ queryKey, queryFn: isThere ? queryFn : skipToken })
  const saved = here ? findSavedLesson(here) : data
  const sectionId = saved?.student.section_id ?? null
  const lane = useWaitingLane(sessionId, here)
  const isUnstored = useUnstored() && lane !== null
  const whole = useWholeJuz(saved?.student.id, lane === null)
  const title = doneTitle(lane !== null, isUnstored)
  useTitle(title)
  return (
    <Page width="narrow">
      <div className="grid flex-1 place-content-center justify-items-center gap-3 py-10 text-center lg:flex-none lg:place-content-start lg:justify-items-start lg:text-start">
        {isUnstored ? (
          <span className="grid size-20 place-items-center rounded-full bg-danger-soft text-danger-text">
            <AlertIcon size={44} />
          </span>
        ) : (
          <div className="grid place-items-center" style={{ blockSize: WHOLE_STAR }}>
            {whole.length > 0 ? (
              <FillingStar />
            ) : (
              <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent-text">
                <DoneIcon size={44} />
              </span>
            )}
          </div>
        )}
        <h1 className="text-xl font-semibold">{title}</h1>
        {saved?.type === 'new_lesson' && (
          <p role="status" className="min-h-6 font-medium">
            {whole.map((juz) => m.capture_juz_whole({ juz: formatNumber(juz) })).join(' ')}
          </p>
        )}
        <div className="min-h-24">
          {saved && <Saved session={saved} />}
          {lane && (
            <p role="status" className="mt-2 text-sm text-gold-text">
              {here?.refusal ? m.capture_refused() : <WaitingText lane={lane} />}
            </p>
          )}
        </div>
      </div>
      <FlowBar>
        <BackToStudents sectionId={sectionId} isCut={lane !== null} />
        {saved ? <NextStudent session={saved} /> : isLoading && <Room />}
      </FlowBar>
    </Page>
  )
}

/** Pixels; the icon has the same place. */
const WHOLE_STAR = 96

function doneTitle(isWaiting: boolean, isUnstored: boolean): string {
  if (isUnstored) return m.outbox_not_stored()
  return isWaiting ? m.capture_kept_title() : m.capture_done_title()
}

function useWaitingLane(id: string | undefined, here: OpenLesson | undefined): string | null {
  const entries = useOutbox()
  if (here?.wanted || here?.refusal) return laneOfLesson(here.id)
  const isWaiting = ({ lane, state }: ShownEntry) =>
    lane === lessonLane(id ?? '') && state !== 'delivered'
  return entries.find(isWaiting)?.lane ?? null
}

type SavedLesson = Pick<
  Session,
  'name' | 'section' | 'start' | 'end' | 'type' | 'status' | 'percentage' | 'lines' | 'student'
> & {
  listener: Session['listener']
  lessons: readonly Pick<OpenPart, 'start' | 'end' | 'is_heard'>[]
}

function findSavedLesson(lesson: OpenLesson): SavedLesson {
  const percentage = lesson.status === 'completed' ? openPercentage(lesson) : null
  return { ...lesson, percentage, lessons: lesson.parts }
}

function Saved({ session }: { session: SavedLesson }) {
  const { student, listener, type, status, percentage, lines, lessons } = session
  return (
    <div className="flex flex-col items-center gap-2 lg:items-start">
      <p className="font-medium">
        <bdi>{personName(student)}</bdi>
      </p>
      <p className="line-clamp-3 text-ink-soft">
        {lessonTypeText(type)}
        {DOT}
        <StoredPortion lesson={session} />
      </p>
      {listener && (
        <p className="text-ink-soft">{m.capture_with_listener({ name: personName(listener) })}</p>
      )}
      <p className="flex flex-wrap items-center justify-center gap-3">
        <StatusBadge status={status} />
        {percentage !== null && (
          <>
            <span className="tabular font-semibold">{formatPercentage(percentage)}</span>
            <PartsHeard parts={lessons} />
          </>
        )}
        {lines !== null && <span>{m.words_lines({ count: lines })}</span>}
      </p>
    </div>
  )
}

type BackToStudentsProps = {
  sectionId: string | null
  /** The lesson is still pending: the network may be down. */
  isCut: boolean
}

/** To the class, or home if the class was not cached before the network went. */
function BackToStudents({ sectionId, isCut }: BackToStudentsProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const query = { section_id: sectionId ?? '' }
  const { queryKey } = routeQuery('GET /students/sections', { query })
  const isKnown = client.getQueryData(queryKey) !== undefined
  const isReachable = sectionId !== null && (isKnown || (isOnline && !isCut))
  const link = isReachable ? (
    <Link to="/lesson/student-list/$sectionId" params={{ sectionId }} />
  ) : (
    <Link to="/lesson" />
  )
  return (
    <Button look={isReachable ? 'secondary' : 'primary'} size="big" render={link}>
      {m.capture_back_to_students()}
    </Button>
  )
}

/** Holds the place of a button until it is known who is next. */
const Room = () => <span />

function NextStudent({ session }: { session: SavedLesson }) {
  const next = useNextChild(session)
  if (next === undefined) return <Room />
  if (next === null) return null
  const { child, choose } = next
  return (
    <Button
      look="primary"
      size="big"
      render={<Link to="/lesson/recent" search={{ student: child.id }} onClick={choose} />}
    >
      {m.capture_next_student({ name: personName(child) })}
    </Button>
  )
}
