import { normalizedName } from '@talaqqi/contract/alike'
import {
  type Columns,
  createColumnCollector,
  type HeadingChoices,
  limitHeadings,
} from '../../reading/columns.ts'
import { HOLDS } from '../../reading/heading-words.ts'
import { createHeadingMatcher } from '../../reading/match-heading.ts'
import { OWNERS } from '../../students/reading/heading-owners.ts'
import type { LessonTarget } from './columns.ts'
import { LESSON_HEADINGS, TEACHERS } from './heading-words.ts'

/** Content of a column of past lessons; an indicator is identified by id. */
export type Target = LessonTarget | `indicator:${string}`
export type Indicator = { id: string; name: string }

const { first_name, last_name, full_name, email } = HOLDS
const ofPerson = ['first_name', 'last_name', 'full_name', 'email'] as const

const HELD = { first_name, last_name, full_name, email, class: HOLDS.class, ...LESSON_HEADINGS }
const understand = createHeadingMatcher<'student' | 'teacher', keyof typeof HELD>({
  owners: { student: OWNERS.student, teacher: TEACHERS },
  holds: HELD,
  alone: 'full_name',
})

/** Finds the content of the columns: by the user's choice, by heading, or by indicator name. */
export function columnsOf(
  row: string[],
  said: HeadingChoices<Target>,
  indicators: readonly Indicator[],
): Columns<Target> {
  const book = createColumnCollector<Target | 'full_name'>()
  const counted = new Map(indicators.map(({ id, name }) => [normalizedName(name), id]))
  for (const [index, heading] of limitHeadings(row).map(normalizedName).entries()) {
    const byHand = said.get(heading)
    const indicator = counted.get(heading)
    const one = understand(heading)
    if (byHand) {
      if (byHand !== 'ignored') book.add(byHand, index)
    } else if (indicator !== undefined) book.add(`indicator:${indicator}`, index)
    else if (one) {
      const target = targetOf(one.owner, one.holds)
      if (target) book.add(target, index, one.rank)
    }
  }
  book.settle('full_name', 'first_name', 'last_name')
  const columns = new Map(book.columns())
  const names = columns.get('full_name')
  columns.delete('full_name')
  if (names) columns.set('student', [...(columns.get('student') ?? []), ...names])
  return columns as Columns<Target>
}

type Understood = NonNullable<ReturnType<typeof understand>>

function targetOf(owner: Understood['owner'], holds: Understood['holds']) {
  if (owner === 'teacher') return ofPerson.some((one) => one === holds) ? 'teacher' : null
  return holds === 'email' ? null : holds
}
