import type { StudentWithGuardians } from '@talaqqi/contract/students'

type GuardianCounts = {
  students: number
  guardians: number
  confirmed: number
  /** Students without a guardian. */
  without: number
}

export function countGuardians(
  students: Pick<StudentWithGuardians, 'guardians'>[],
): GuardianCounts {
  const guardians = new Map(
    students.flatMap((student) => student.guardians.map((guardian) => [guardian.id, guardian])),
  )
  const confirmed = [...guardians.values()].filter(({ is_confirmed }) => is_confirmed).length
  return {
    students: students.length,
    guardians: guardians.size,
    confirmed,
    without: students.filter((student) => student.guardians.length === 0).length,
  }
}
