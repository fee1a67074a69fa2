import type { Child } from '@talaqqi/contract/guardian-children'
import { UNREAD_SINCE } from '@talaqqi/contract/notifications'
import { type Family, type GuardianScope, inTransaction } from '../../platform/tenancy/index.ts'
import { deleteAllUnreadAnswers } from '../session-comments/index.ts'
import { selectChildren, updateReadUntil } from './queries.ts'

/** Active children in every school of the sign-in, by name. */
export async function listChildren({ guardians }: Family): Promise<Child[]> {
  const schools = await Promise.all(guardians.map(childrenOf))
  return schools.flat().toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** Lessons and answers, in every school of the sign-in. */
export async function markAllRead({ guardians }: Family): Promise<void> {
  for (const guardian of guardians)
    await inTransaction(guardian.school, async (school) => {
      await updateReadUntil({ ...guardian, school })
      await deleteAllUnreadAnswers({ ...guardian, school })
    })
}

async function childrenOf(guardian: GuardianScope): Promise<Child[]> {
  const children = await selectChildren(guardian, UNREAD_SINCE)
  return children.map((child) => ({
    ...child,
    last_lesson_at: child.last_lesson_at?.toISOString() ?? null,
    answers: byLesson(child.answers.filter(({ student_id }) => student_id === child.id)),
  }))
}

type Unread = Awaited<ReturnType<typeof selectChildren>>[number]['answers']

const byLesson = (unread: Unread): Child['answers'] =>
  [...Map.groupBy(unread, ({ lesson_id }) => lesson_id).values()].flatMap((ofLesson) => {
    const [newest] = ofLesson
    if (!newest) return []
    const { lesson_id, name, created_at } = newest
    return [
      { lesson_id, name, created_at: new Date(created_at).toISOString(), count: ofLesson.length },
    ]
  })

const nameOf = ({ first_name, last_name }: Pick<Child, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
