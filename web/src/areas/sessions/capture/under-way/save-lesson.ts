import type { Session } from '@talaqqi/contract/sessions'
import { ApiError } from '../../../../platform/api.ts'
import { isWithoutAnswer } from '../../../../platform/failure.ts'
import { newId } from '../../../../platform/ids.ts'
import { type Attempt, type Wanted, wantedChange } from './open-lesson.ts'
import { changeOpenLesson, isNoneUnderWay, readOpenLesson, storedLesson } from './stored-lesson.ts'

/** What screens show of the saving. A failure stands until a later try is answered. */
export type Saving = { lessonId: string; isSaving: boolean; failure: Error | null }

/** Leads away from the screen that asked for the save. */
type Leave = (session: Session) => void | Promise<void>

export type LessonSaver = {
  /** Saves the lesson, and what is tapped meanwhile; once the server has all of it, leads away. */
  save: (id: string, wanted: Wanted, leave: Leave) => void
  /** Goes on with what is wanted and not answered yet; does nothing where nothing is. */
  wake: () => void
  /** The screen is gone: it leads nowhere any more. The save goes on. */
  forget: (leave: Leave) => void
  /** The failure has been dealt with. */
  reset: () => void
  read: () => Saving
  subscribe: (listener: () => void) => () => void
}

type SaverOptions = {
  /** One save; throws ApiError. */
  send: (id: string, attempt: Attempt) => Promise<Session>
  /** The server has something new, at every answer. */
  onAnswer: (session: Session) => void
  /** All of the lesson is saved, and it has left the device. */
  onSaved: () => void
}

const IDLE: Saving = { lessonId: '', isSaving: false, failure: null }
/** A lost answer is asked for again after a while that doubles, also where no event tells of a network. */
const FIRST_WAIT_MS = 4000
const LONGEST_WAIT_MS = 60_000

/**
 * The one place that saves the lesson under way. Screens only change the stored lesson and say what is
 * wanted; what is stored is cleared when it is what was sent, and is sent again when it has changed
 * meanwhile. A save whose answer was lost is repeated under its own id: it happens once. Several tabs
 * may do this at the same time: an answer counts only for the attempt that is stored.
 */
export function createLessonSaver({ send, onAnswer, onSaved }: SaverOptions): LessonSaver {
  const listeners = new Set<() => void>()
  let saving = IDLE
  let isRunning = false
  let leave: Leave | null = null
  /** What was to be saved when the last try failed. */
  let failedWith: string | null = null
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: Partial<Saving>) {
    saving = { ...saving, ...next }
    for (const listener of listeners) listener()
  }

  function wake() {
    clearTimeout(timer)
    if (!isRunning) void saveAll()
  }

  async function saveAll() {
    isRunning = true
    try {
      for (let attempt = nextAttempt(); attempt; attempt = nextAttempt())
        if (!(await sendOnce(attempt))) return
      show(IDLE)
    } finally {
      isRunning = false
    }
  }

  /** False where there is no answer, or one that says no: then nothing more is sent for now. */
  async function sendOnce(attempt: Sent): Promise<boolean> {
    const { id } = attempt
    // While a lost save is repeated, its failure stands: nothing flickers.
    if (saving.lessonId !== id || !saving.failure)
      show({ lessonId: id, isSaving: true, failure: null })
    let session: Session
    try {
      session = await send(id, attempt)
    } catch (error) {
      return !hasFailed(attempt, error)
    }
    onAnswer(session)
    if (settle(attempt, session)) await finish(attempt, session)
    return true
  }

  /** Whether all of the lesson is now saved. */
  function settle({ id, save_id, change }: Sent, { updated_at }: Session): boolean {
    const lesson = readOpenLesson(id)
    if (lesson?.attempt?.save_id !== save_id) return isNoneUnderWay()
    const isAll = textOf(wantedChange(lesson)) === textOf(change)
    const { status = lesson.status } = change
    // Nothing is wanted any more: a reload on the way to the next screen does not save it again.
    const saved = isAll && { unsaved: false, status, wanted: null }
    storedLesson.write({ ...lesson, ...saved, updated_at, attempt: null })
    return isAll
  }

  async function finish({ id, change }: Sent, session: Session) {
    // Who has gone on counting after a failure is not led away when the network is back.
    const mayLeave = failedWith === null || failedWith === textOf(change)
    const lead = mayLeave ? leave : null
    leave = null
    failedWith = null
    wait = FIRST_WAIT_MS
    await lead?.(session)
    const after = readOpenLesson(id)
    if (after?.unsaved) {
      // A tap on the way to the next screen stands here, and is sent now; one that ends the lesson waits.
      const wanted = change.status === 'paused' ? 'pause' : 'save'
      if (after.status === change.status) storedLesson.write({ ...after, wanted })
      return
    }
    if (after) storedLesson.clear()
    onSaved()
  }

  /** Whether saving stops, for now or for good. */
  function hasFailed({ id, save_id }: Sent, error: unknown): boolean {
    const lesson = readOpenLesson(id)
    // Another tab has gone on, or nobody is signed in any more.
    if (lesson?.attempt?.save_id !== save_id) return false
    if (isWithoutAnswer(error) || !(error instanceof ApiError)) {
      failedWith ??= textOf(wantedChange(lesson))
      timer = setTimeout(wake, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    } else {
      // Answered, and not saved: the next save is a new one.
      storedLesson.write({ ...lesson, attempt: null, wanted: null })
    }
    show({ lessonId: id, isSaving: false, failure: error as Error })
    return true
  }

  return {
    save: (id, wanted, onLeave) => {
      leave = onLeave
      failedWith = null
      changeOpenLesson(id, (lesson) => ({ ...lesson, wanted }))
      show({ lessonId: id, isSaving: isRunning, failure: null })
      wake()
    },
    wake,
    forget: (onLeave) => {
      if (leave === onLeave) leave = null
    },
    reset: () => show(IDLE),
    read: () => saving,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Sent = Attempt & { id: string }

/** What is to be sent now, kept before it goes; null where nothing is wanted. */
function nextAttempt(): Sent | null {
  const lesson = storedLesson.read()
  if (!lesson?.wanted) return null
  const { id, updated_at, attempt } = lesson
  if (attempt) return { ...attempt, id }
  const change = wantedChange(lesson)
  const next = change && { save_id: newId(), updated_at, change }
  storedLesson.write(next ? { ...lesson, attempt: next } : { ...lesson, wanted: null })
  return next && { ...next, id }
}

function textOf(change: unknown): string {
  return JSON.stringify(change)
}
