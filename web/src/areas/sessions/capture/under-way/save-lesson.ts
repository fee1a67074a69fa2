import type { Session } from '@talaqqi/contract/sessions'
import { ApiError } from '../../../../platform/api.ts'
import { isWithoutAnswer } from '../../../../platform/failure.ts'
import type { TakeTurn } from '../../../../platform/outbox/index.ts'
import { PATIENCE_MS } from '../../../../platform/patience.ts'
import { isAwaited, type LessonCall, nextCall } from './next-call.ts'
import { type Wanted } from './open-lesson.ts'
import { wantedChange } from './saved-change.ts'
import {
  changeOpenLesson,
  dropLesson,
  readOpenLesson,
  releaseLesson,
  storedLessons,
  writeOpenLesson,
} from './stored-lesson.ts'

/** Leads away from the screen that asked for the save; with null where the lesson still waits on the device. */
type Leave = (session: Session | null) => void | Promise<void>

type Leaving = { id: string; leave: Leave; isLed: boolean }

export type LessonSaver = {
  /**
   * Saves the lesson, and what is tapped meanwhile. Leads away once the server has all of it, or no
   * answer comes: then it is sent by itself later. Where it is refused the screen stays.
   */
  save: (id: string, wanted: Wanted, leave: Leave) => void
  /** Sends what waits, now. */
  wake: () => void
  /** Lets a refused lesson wait again, as it was wanted. */
  retry: (id: string) => void
  /** The screen is gone: it leads nowhere any more. The save goes on. */
  forget: (leave: Leave) => void
  /** The lesson whose screen waits to be led away. */
  leaving: () => string | null
  subscribe: (listener: () => void) => () => void
}

type SaverOptions = {
  takeTurn: TakeTurn
  /** Null for what is deleted; throws ApiError. */
  send: (call: LessonCall) => Promise<Session | null>
  /** What the server has of a lesson now, at every answer; null where it is gone. */
  onAnswer: (id: string, session: Session | null) => void
  /** A lesson has begun, is saved whole or is gone there: all that shows lessons is old. */
  onChanged: () => void
}

/** A lost answer is asked for again after a while that doubles, also where no event tells of a network. */
const FIRST_WAIT_MS = 4000
const LONGEST_WAIT_MS = 60_000

/**
 * The one place that sends lessons. Screens only change the stored lessons and say what is wanted; what
 * is stored is cleared when it is what was sent, and is sent again when it has changed meanwhile. Of one
 * lesson one thing goes after the other; a refusal stops that lesson only. What got no answer is
 * repeated under its own id: it happens once. One tab sends at a time: what another has just written
 * down comes a moment late, and would be taken for somebody else's. Even so an answer counts only where
 * it is still awaited.
 */
export function createLessonSaver(options: SaverOptions): LessonSaver {
  const { takeTurn, send, onAnswer, onChanged } = options
  const listeners = new Set<() => void>()
  let isRunning = false
  let leaving: Leaving | null = null
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function setLeaving(next: Leaving | null) {
    leaving = next
    for (const listener of listeners) listener()
  }

  async function lead(id: string, session: Session | null) {
    const mine = leaving
    if (mine?.id !== id || mine.isLed) return
    mine.isLed = true
    await mine.leave(session)
    if (leaving === mine) setLeaving(null)
  }

  /** Nobody need wait here for an answer; what is not wanted any more leads nowhere. */
  function stopWaiting(mine: Leaving, isCut: boolean) {
    const lesson = readOpenLesson(mine.id)
    if (leaving !== mine || mine.isLed) return
    if (lesson && !lesson.wanted) setLeaving(null)
    // Without a lesson another tab has sent all of it.
    else if (isCut || !lesson) void lead(mine.id, null)
  }

  function wake() {
    clearTimeout(timer)
    if (!isRunning) void sendAll()
  }

  async function sendAll() {
    isRunning = true
    const passed = new Set<string>()
    let isCut = false
    try {
      await takeTurn(async (isMine) => {
        while (isMine() && !isCut) {
          const call = nextCall(passed, leaving?.id)
          if (!call) break
          const outcome = await sendOnce(call)
          if (outcome !== 'answered') passed.add(call.id)
          isCut = outcome === 'cut'
        }
      })
    } finally {
      isRunning = false
    }
    if (leaving) stopWaiting(leaving, isCut)
    plan(passed.size > 0)
  }

  /** When to look again: for what got no answer, and for what is to be deleted soon. */
  function plan(hasFailed: boolean) {
    const now = Date.now()
    const waits = storedLessons
      .read()
      .flatMap(({ deleteAt }) => (deleteAt !== null && deleteAt > now ? [deleteAt - now] : []))
    if (hasFailed) {
      waits.push(wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    clearTimeout(timer)
    if (waits.length > 0) timer = setTimeout(wake, Math.min(...waits))
  }

  /** `cut` where nobody can be asked now; `unanswered` where only this lesson got no answer. */
  async function sendOnce(call: LessonCall): Promise<'answered' | 'unanswered' | 'cut'> {
    let session: Session | null
    try {
      session = await send(call)
    } catch (error) {
      return failed(call, error)
    }
    wait = FIRST_WAIT_MS
    onAnswer(call.id, session)
    if (call.kind === 'save' && session) await saved(call, session)
    else settle(call, session)
    return 'answered'
  }

  function settle(call: LessonCall, session: Session | null) {
    const { id } = call
    const lesson = readOpenLesson(id)
    if (isAwaited(call, lesson)) {
      // From how it was when it began: what somebody else has saved there since is not overwritten unseen.
      const isOnlyBegun = !lesson.toStart?.isRepeated
      const begun = { toStart: null, updated_at: session?.created_at ?? '', isOnlyBegun }
      if (session) writeOpenLesson({ ...lesson, ...begun })
      else dropLesson(id)
    }
    onChanged()
  }

  async function saved(call: LessonCall & { kind: 'save' }, session: Session) {
    const { id, attempt } = call
    const { change } = attempt
    const lesson = readOpenLesson(id)
    if (isAwaited(call, lesson)) {
      const isAll = textOf(wantedChange(lesson)) === textOf(change)
      const { status = lesson.status } = change
      // Nothing is wanted any more: a reload on the way to the next screen does not save it again.
      const done = isAll && { unsaved: false, status, wanted: null }
      writeOpenLesson({ ...lesson, ...done, updated_at: session.updated_at, attempt: null })
      if (!isAll) return
    } else if (lesson) return
    await lead(id, session)
    const after = readOpenLesson(id)
    if (after?.unsaved) {
      // A tap on the way to the next screen stands here, and is sent now; one that ends the lesson waits.
      const wanted = change.status === 'paused' ? 'pause' : 'save'
      if (after.status === change.status) writeOpenLesson({ ...after, wanted })
      return
    }
    if (after && after.deleteAt === null) releaseLesson(id)
    onChanged()
  }

  function failed(call: LessonCall, error: unknown): 'answered' | 'unanswered' | 'cut' {
    const { id, kind } = call
    const lesson = readOpenLesson(id)
    // Another tab has gone on, or nobody is signed in any more.
    if (!isAwaited(call, lesson)) return 'answered'
    if (!(error instanceof ApiError) || isWithoutAnswer(error) || error.status === 401) {
      void lead(id, null)
      return error instanceof ApiError && isOfAll(error) ? 'cut' : 'unanswered'
    }
    const isDeleted = lesson.deleteAt !== null
    const neverWas = kind === 'start' && isDeleted
    if (neverWas || (isDeleted && error.status === 404)) {
      dropLesson(id)
      onAnswer(id, null)
    } else if (kind === 'save' && isDeleted) {
      // What goes in a moment need not be saved.
      writeOpenLesson({ ...lesson, attempt: null })
    } else {
      const { code, fields, status } = error
      // Kept out of the class now, an earlier try of the same save may have arrived before.
      const attempt = status === 403 || status === 404 ? lesson.attempt : null
      writeOpenLesson({ ...lesson, attempt, refusal: { code, fields } })
    }
    if (leaving?.id === id) setLeaving(null)
    return 'answered'
  }

  return {
    save: (id, wanted, leave) => {
      changeOpenLesson(id, (lesson) => ({ ...lesson, wanted, refusal: null, deleteAt: null }))
      const mine = { id, leave, isLed: false }
      setLeaving(mine)
      setTimeout(() => stopWaiting(mine, true), PATIENCE_MS)
      wake()
    },
    wake,
    retry: (id) => {
      changeOpenLesson(id, (lesson) => ({ ...lesson, refusal: null }))
      wake()
    },
    forget: (leave) => {
      if (leaving?.leave === leave) setLeaving(null)
    },
    leaving: () => leaving?.id ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Other lessons would fare no better. */
function isOfAll({ code, status }: ApiError): boolean {
  return code === 'offline' || code === 'not_ready' || status === 429 || status === 401
}

function textOf(change: unknown): string {
  return JSON.stringify(change)
}
