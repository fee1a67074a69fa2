import type { Child } from '@talaqqi/contract/guardian-site'
import { UNREAD_SINCE } from '@talaqqi/contract/notifications'
import type { Family } from '../../platform/tenancy/index.ts'
import { selectChildren } from './queries.ts'

/** Active children in every school of the sign-in, by name. */
export async function listChildren({ guardians }: Family): Promise<Child[]> {
  const schools = await Promise.all(guardians.map((one) => selectChildren(one, UNREAD_SINCE)))
  return schools
    .flat()
    .map((child) => ({ ...child, last_lesson_at: child.last_lesson_at?.toISOString() ?? null }))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

const nameOf = ({ first_name, last_name }: Pick<Child, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
