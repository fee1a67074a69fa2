import type { YearEndMoves } from '@talaqqi/contract/year-ends'

export const STAY = 'stay'
export const LEAVE = 'leave'
/** Where students go: `stay`, `leave` or the id of a class. */
export type Target = string

export type Plan = {
  /** By class; a class that is left out stays. */
  classes: Record<string, Target>
  /** Students who go elsewhere than their class. */
  students: Record<string, Target>
  /** Whether the teachers of a class follow. */
  follows: Record<string, boolean>
}

export const NO_PLAN: Plan = { classes: {}, students: {}, follows: {} }

export type PlannedClass = { id: string; students: { id: string }[] }
export type PlannedTeacher = { id: string; sections: { id: string }[] }

export function targetOf(plan: Plan, section_id: string, student_id: string): Target {
  return plan.students[student_id] ?? plan.classes[section_id] ?? STAY
}

/** Students and teachers who stay are left out. */
export function movesOf(
  plan: Plan,
  classes: readonly PlannedClass[],
  teachers: readonly PlannedTeacher[],
): YearEndMoves {
  return {
    students: classes.flatMap(({ id: from_section_id, students }) =>
      students.flatMap(({ id: student_id }) => {
        const target = targetOf(plan, from_section_id, student_id)
        if (target === STAY || target === from_section_id) return []
        return [{ student_id, from_section_id, to_section_id: target === LEAVE ? null : target }]
      }),
    ),
    teachers: teachers.flatMap(({ id: user_id, sections }) =>
      sections.flatMap(({ id: from_section_id }) => {
        const to_section_id = plan.classes[from_section_id] ?? STAY
        const isFollowing = plan.follows[from_section_id] === true && isClass(to_section_id)
        return isFollowing ? [{ user_id, from_section_id, to_section_id }] : []
      }),
    ),
  }
}

export const isClass = (target: Target): boolean => target !== STAY && target !== LEAVE

export type MoveCount = { from: string; to: string | null; count: number }

/** How many students go from where to where, in the order of the classes. */
export function countsOf({ students }: YearEndMoves): MoveCount[] {
  const counts = new Map<string, MoveCount>()
  for (const { from_section_id: from, to_section_id: to } of students) {
    const key = `${from} ${to}`
    counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}
