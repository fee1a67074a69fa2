import type { Session } from '@talaqqi/contract/sessions'
import type { ApiError } from '../../../../../platform/api/api.ts'
import { SHORT_TIMEOUT_MS } from '../../../../../platform/api/timeout.ts'
import type { Trouble } from '../../../../../platform/outbox/backoff.ts'
import type { Sender, WriteSource } from '../../../../../platform/outbox/sender.ts'
import type { SaveIntent } from '../open-lesson.ts'
import { withoutRemoval } from '../remove-draft.ts'
import {
  changeOpenLesson,
  readOpenLesson,
  releaseLesson,
  writeOpenLesson,
} from '../stored-lesson.ts'
import { applyAnswer, applyRefusal, applySave } from './apply-answer.ts'
import { isAwaited, type LessonCall, nextCall } from './next-call.ts'
import { createPendingNavigation, type OnSaved } from './pending-navigation.ts'

export type LessonSaver = {
  /**
   * Saves the lesson, including later taps. Calls `onSaved` once the server has everything, or if no answer
   * comes and the save is retried later. After a refusal the screen stays.
   */
  save: (id: string, wanted: SaveIntent, onSaved: OnSaved, options?: SaveOptions) => void
  restore: (id: string, onRestored: OnSaved) => void
  retry: (id: string) => void
  wake: () => void
  forget: (onSaved: OnSaved) => void
  savingId: () => string | null
  /** The lesson with a failed save and its screen open. The save is retried. */
  failedId: () => string | null
  subscribe: (listener: () => void) => () => void
}

/** `staysOnFault`: the screen stays after a server failure, see `failedId`. */
type SaveOptions = { staysOnFault?: boolean }

type SaverOptions = {
  sender: Pick<Sender, 'addSource' | 'wake' | 'retryNow' | 'troubleOf'>
  /** Returns null for a deletion. Throws ApiError. */
  send: (call: LessonCall) => Promise<Session | null>
  /** Called at every answer; null if the lesson does not exist. */
  onAnswer: (id: string, session: Session | null) => void
  /** After a start, complete save, deletion or restore: lists of lessons are stale. */
  onChanged: (kind: LessonCall['kind'], id: string) => void
}

export const laneOfLesson = (id: string) => `lesson ${id}`

/**
 * Sends stored lessons through the sender; screens only change the stored lesson. A lesson leaves the device
 * when the stored state equals the sent one. Calls without an answer are retried with the same id.
 */
export function createLessonSaver({ sender, send, ...on }: SaverOptions): LessonSaver {
  const navigation = createPendingNavigation()
  const source: WriteSource = {
    next: (isBlocked) => {
      const call = nextCall((id) => isBlocked(laneOfLesson(id)), navigation.lessonId())
      return (
        call && {
          lane: laneOfLesson(call.id),
          send: () => send(call),
          onAnswer: (session) => answered(call, session as Session | null),
          onRefused: (error) => refused(call, error),
          onUnanswered: ({ status }) => {
            if (!isAwaited(call, readOpenLesson(call.id))) return
            goOn(call.id, status > 0 && status !== 401)
          },
        }
      )
    },
    afterRound: () => {
      const id = navigation.waitingId()
      const trouble = id && sender.troubleOf(laneOfLesson(id))
      if (id) stopWaiting(id, trouble ? trouble.cause : null)
    },
  }
  sender.addSource(source)

  function answered(call: LessonCall, session: Session | null): void {
    on.onAnswer(call.id, session)
    if (call.kind === 'save') {
      if (session && applySave(call, session)) void leave(call, session)
      else navigation.cancelFailed(call.id)
      return
    }
    applyAnswer(call, session)
    // A save that was requested meanwhile follows.
    const isDone = call.kind === 'restore' && !readOpenLesson(call.id)?.wanted
    if (isDone) void navigation.navigate(call.id, session)
    on.onChanged(call.kind, call.id)
  }

  /** Releases the lesson after its screen is left; a tap during the navigation is saved too. */
  async function leave({ id, attempt }: LessonCall & { kind: 'save' }, session: Session) {
    await navigation.navigate(id, session)
    const after = readOpenLesson(id)
    if (after?.unsaved) {
      const { status } = attempt.change
      const wanted = status === 'paused' ? 'pause' : 'save'
      // A tap that changed the outcome waits for the teacher's save.
      if (after.status === status) writeOpenLesson({ ...after, wanted })
      sender.wake()
      return
    }
    if (after && !after.removal) releaseLesson(id)
    on.onChanged('save', id)
  }

  function refused(call: LessonCall, error: ApiError): void {
    const isMissing = applyRefusal(call, error)
    if (isMissing) on.onAnswer(call.id, null)
    navigation.cancel(call.id)
  }

  /** Leaves the screen with the lesson pending, or shows the server's failure. */
  function goOn(id: string, isFault: boolean): void {
    if (!isFault || !navigation.fail(id)) void navigation.navigate(id, null)
  }

  /** Stops waiting if the server does not answer, or if the save was cancelled. */
  function stopWaiting(id: string, cause: Trouble['cause'] | null): void {
    const lesson = readOpenLesson(id)
    const isPending = lesson !== null && (lesson.wanted !== null || lesson.removal === 'restore')
    if (lesson?.unsaved && !isPending) navigation.cancel(id)
    // Another tab has sent it.
    else if (cause || !isPending) goOn(id, cause === 'server')
  }

  function waitFor(id: string, onSaved: OnSaved, { staysOnFault = false }: SaveOptions = {}) {
    const isStillWaiting = navigation.start(id, onSaved, staysOnFault)
    setTimeout(() => {
      if (isStillWaiting()) stopWaiting(id, 'connection')
    }, SHORT_TIMEOUT_MS)
    sender.retryNow()
  }

  return {
    save: (id, wanted, onSaved, options) => {
      changeOpenLesson(id, (lesson) => ({ ...withoutRemoval(lesson), wanted, refusal: null }))
      waitFor(id, onSaved, options)
    },
    restore: (id, onRestored) => {
      changeOpenLesson(id, (lesson) => ({ ...lesson, removal: 'restore', refusal: null }))
      waitFor(id, onRestored)
    },
    retry: (id) => {
      changeOpenLesson(id, (lesson) => ({ ...lesson, refusal: null }))
      sender.wake()
    },
    wake: sender.wake,
    forget: navigation.forget,
    savingId: navigation.lessonId,
    failedId: navigation.failedId,
    subscribe: navigation.subscribe,
  }
}
