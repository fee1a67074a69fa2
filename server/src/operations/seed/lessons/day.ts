import type { SessionStatus } from '@talaqqi/quran'
import type { Random } from '../random.ts'
import { otherLesson } from './comments.ts'
import type { Learner } from './learner.ts'
import type { Heard } from './lessons.ts'
import {
  advance,
  completionPortion,
  insidePortion,
  newPortion,
  oldPortion,
  recentPortion,
  specificPortion,
} from './portions.ts'
import { startSlot } from './timetable.ts'

export type ClassPlan = {
  learners: Learner[]
  staff: readonly [usual: string, other: string]
  morning: number
  afternoon: number
}

/** `index` counts school days from the first, `left` those until today. */
export type Day = { timeZone: string; date: string; index: number; left: number }

/** In school days. */
const LEFT_SCHOOL = 22
const EXAM_EVERY = 22

/** Of today only the morning's. */
export function hearClass(plan: ClassPlan, day: Day, random: Random): Heard[] {
  const here = plan.learners.filter(
    ({ student }) => student.is_active !== false || day.left > LEFT_SCHOOL,
  )
  const present = here.filter(() => day.left === 0 || random.chance(0.92))
  const { morning, afternoon } = plan
  const slots = day.left === 0 ? [morning] : [morning, afternoon]
  return slots.flatMap((minutes) => {
    const nextHearing = startSlot(day.timeZone, day.date, minutes, random)
    return present.flatMap((learner, place) => {
      const choose = minutes === morning ? morningLesson : afternoonLesson
      const lesson = choose(learner, day, random)
      if (!lesson) return []
      const status = statusOf(lesson.type, place, day, random)
      if (lesson.type === 'new_lesson' && status === 'completed') advance(learner, lesson)
      const user_id = plan.staff[random.chance(0.85) ? 0 : 1]
      const listener_id = listenerOf(learner, lesson.type, here, random)
      return [{ ...nextHearing(), learner, lesson, status, user_id, listener_id }]
    })
  })
}

function morningLesson(learner: Learner, day: Day, random: Random): Heard['lesson'] {
  if (day.index % EXAM_EVERY === EXAM_EVERY - 1 && learner.stage !== 'beginners')
    return specificPortion('exam', learner, random)
  const inside = learner.stage === 'beginners' ? 0.25 : 0.08
  return random.chance(inside) ? insidePortion(learner, random) : newPortion(learner, random)
}

function afternoonLesson(learner: Learner, _: Day, random: Random): Heard['lesson'] | null {
  if (learner.finished !== null) {
    const juz = learner.finished
    learner.finished = null
    return completionPortion(juz, random)
  }
  const beginner = learner.stage === 'beginners'
  if (random.chance(beginner ? 0.15 : 0.02)) return otherLesson(random)
  if (random.chance(0.3)) return recentPortion(learner, random)
  if (!beginner && random.chance(0.04)) return specificPortion('old_lesson', learner, random)
  return random.chance(beginner ? 0.3 : 0.6) ? oldPortion(learner, random) : null
}

/** Only lessons of today and yesterday are open. */
function statusOf(
  type: Heard['lesson']['type'],
  place: number,
  { left }: Day,
  random: Random,
): SessionStatus {
  if (type === 'other') return 'completed'
  if (left === 0 && place === 12) return 'started'
  if ((left === 0 && place === 7) || (left === 1 && place === 4)) return 'paused'
  return left <= 10 && random.chance(0.07) ? 'incomplete' : 'completed'
}

/** Only some recent and old lessons have a listener. */
function listenerOf(
  learner: Learner,
  type: Heard['lesson']['type'],
  here: Learner[],
  random: Random,
): string | null {
  if ((type !== 'recent_lesson' && type !== 'old_lesson') || !random.chance(0.18)) return null
  const others = here.filter((other) => other !== learner)
  return others[random.whole(0, others.length - 1)]?.student.id ?? null
}
