import type { Session } from '@talaqqi/contract/sessions'
import type { ApiError } from '../../../../platform/api.ts'
import type { Trouble } from '../../../../platform/outbox/retry-ladder.ts'
import type { Sender, WriteSource } from '../../../../platform/outbox/sender.ts'
import { PATIENCE_MS } from '../../../../platform/patience.ts'
import { applyAnswer, applyRefusal, applySave } from './lesson-answers.ts'
import { isAwaited, type LessonCall, nextCall } from './next-call.ts'
import type { Wanted } from './open-lesson.ts'
import { createPendingNavigation, type OnSaved } from './pending-navigation.ts'
import { withoutRemoval } from './removal.ts'
import {
  changeOpenLesson,
  readOpenLesson,
  releaseLesson,
  writeOpenLesson,
} from './stored-lesson.ts'

export type LessonSaver = {
  /**
   * Saves the lesson, with what is tapped meanwhile. Calls `onSaved` once the server has all of it, or
   * when no answer comes: then it is sent later. Where the save is refused the screen stays.
   */
  save: (id: string, wanted: Wanted, onSaved: OnSaved, options?: SaveOptions) => void
  /** Restores a lesson whose deletion the server may have, as `save`. */
  restore: (id: string, onRestored: OnSaved) => void
  /** Sends a refused lesson again. */
  retry: (id: string) => void
  /** Sends what is pending. */
  wake: () => void
  /** The screen is gone: it is not left any more. The save goes on. */
  forget: (onSaved: OnSaved) => void
  /** The lesson whose screen waits to be left. */
  savingId: () => string | null
  /** The lesson at whose save the server has failed, while its screen stands. It is sent again. */
  failedId: () => string | null
  subscribe: (listener: () => void) => () => void
}

/** With `staysOnFault` the screen stays when the server answers with a fault: see `failedId`. */
type SaveOptions = { staysOnFault?: boolean }

type SaverOptions = {
  sender: Pick<Sender, 'addSource' | 'wake' | 'retryNow' | 'troubleOf'>
  /** Null for a deletion. Throws ApiError. */
  send: (call: LessonCall) => Promise<Session | null>
  /** Every answer: the lesson as the server has it now; null when it is not there. */
  onAnswer: (id: string, session: Session | null) => void
  /** A lesson was started, saved whole, deleted or restored: lists of lessons are stale. */
  onChanged: () => void
}

/** The sender's lane of a lesson. */
export const laneOfLesson = (id: string) => `lesson ${id}`

/**
 * Sends the lessons being captured, through the one sender. Screens only change the stored lessons. A
 * lesson leaves the device when what is stored is what was sent; what has changed meanwhile is sent
 * again. A call without an answer is repeated under its own id, and counts once.
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
          // The sender passes on what `send` answered.
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
    // A save that was asked for meanwhile follows.
    const isDone = call.kind === 'restore' && !readOpenLesson(call.id)?.wanted
    if (isDone) void navigation.navigate(call.id, session)
    on.onChanged()
  }

  /** The lesson leaves the device once its screen is left; a tap on the way to the next screen is saved too. */
  async function leave({ id, attempt }: LessonCall & { kind: 'save' }, session: Session) {
    await navigation.navigate(id, session)
    const after = readOpenLesson(id)
    if (after?.unsaved) {
      const { status } = attempt.change
      const wanted = status === 'paused' ? 'pause' : 'save'
      // A tap that ends the lesson waits for the teacher.
      if (after.status === status) writeOpenLesson({ ...after, wanted })
      sender.wake()
      return
    }
    if (after && !after.removal) releaseLesson(id)
    on.onChanged()
  }

  function refused(call: LessonCall, error: ApiError): void {
    const isMissing = applyRefusal(call, error)
    if (isMissing) on.onAnswer(call.id, null)
    navigation.cancel(call.id)
  }

  /** Leaves the screen while the lesson is on the device only, or lets it say that the server has failed. */
  function goOn(id: string, isFault: boolean): void {
    if (!isFault || !navigation.fail(id)) void navigation.navigate(id, null)
  }

  /** The screen does not wait for a server that does not answer, nor for a save that is not wanted any more. */
  function stopWaiting(id: string, cause: Trouble['cause'] | null): void {
    const lesson = readOpenLesson(id)
    const isPending = lesson !== null && (lesson.wanted !== null || lesson.removal === 'restore')
    if (lesson?.unsaved && !isPending) navigation.cancel(id)
    // A lesson that is not pending any more was sent by another tab.
    else if (cause || !isPending) goOn(id, cause === 'server')
  }

  function waitFor(id: string, onSaved: OnSaved, { staysOnFault = false }: SaveOptions = {}) {
    const isStillWaiting = navigation.start(id, onSaved, staysOnFault)
    setTimeout(() => {
      if (isStillWaiting()) stopWaiting(id, 'connection')
    }, PATIENCE_MS)
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
