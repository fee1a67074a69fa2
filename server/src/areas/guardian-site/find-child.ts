import { Refusal } from '../../platform/refusal.ts'
import type { Family, GuardianScope } from '../../platform/tenancy/index.ts'
import { selectLesson } from './lesson-queries.ts'
import { selectChild } from './queries.ts'

type FoundChild = { guardian: GuardianScope; child: Awaited<ReturnType<typeof selectChild>> & {} }

/** Throws Refusal `not_found` for an unlinked or disabled child. */
export async function getChild({ guardians }: Family, id: string): Promise<FoundChild> {
  for (const guardian of guardians) {
    const child = await selectChild(guardian, id)
    if (child) return { guardian, child }
  }
  throw new Refusal('not_found')
}

/** Throws as `getChild`, also if the school does not show fees. */
export async function getChildWithFees(family: Family, id: string): Promise<FoundChild> {
  const found = await getChild(family, id)
  if (!found.child.school.shows_fees) throw new Refusal('not_found')
  return found
}

/** Throws Refusal `not_found`. */
export async function getLesson({ guardians }: Family, id: string) {
  for (const guardian of guardians) {
    const lesson = await selectLesson(guardian, id)
    if (lesson) return { guardian, lesson }
  }
  throw new Refusal('not_found')
}
