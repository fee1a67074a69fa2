import { normalizedName } from '@talaqqi/contract/alike'
import {
  GUARDIAN_CELLS,
  GUARDIAN_SLOTS,
  type GuardianSlot,
  type HEADING_TARGETS,
  STUDENT_COLUMNS,
  type StudentColumn,
} from '@talaqqi/contract/imports-students'
import {
  type Columns,
  createColumnCollector,
  type HeadingChoices,
  limitHeadings,
} from '../../reading/columns.ts'
import { HOLDS, type Holds } from '../../reading/heading-words.ts'
import { createHeadingMatcher, type HeadingMatch } from '../../reading/match-heading.ts'
import { columnOf } from './columns.ts'
import { OWNERS, type Owner } from './heading-owners.ts'

/** Content of a column of students; the reader splits full names. */
export type Target = (typeof HEADING_TARGETS)[number]

type Held = Holds | StudentColumn | 'language' | 'knows'
const LANGUAGE = ['language', 'home language', 'taal', 'huistaal', 'اللغة', 'لغة', 'زبان']
const KNOWS = [
  ...[
    'knows',
    'knows already',
    'known',
    'memorised',
    'memorized',
    'has memorised',
    'hifz',
    'hifz so far',
    'ken',
  ],
  ...[
    'يحفظ',
    'يحفظ من قبل',
    'پہلے سے یاد',
    'المحفوظ',
    'محفوظ',
    'الحفظ',
    'مقدار الحفظ',
    'حفظ',
    'یاد ہے',
    'یاد',
    'حفظ شدہ',
  ],
]
const SPELLINGS: Partial<Record<string, string[]>> = HOLDS
const ofColumn = (column: StudentColumn) => [
  ...(SPELLINGS[column] ?? []),
  ...columnOf(column).headings,
]
const spellings = {
  ...HOLDS,
  language: LANGUAGE,
  knows: KNOWS,
  ...Object.fromEntries(STUDENT_COLUMNS.map((column) => [column, ofColumn(column)])),
} as Record<Held, string[]>
const understand = createHeadingMatcher({ owners: OWNERS, holds: spellings, alone: 'full_name' })

/** Higher than the difference between a landline and a mobile. */
const NEAR_RANK = 2
/** Content without an owner: the child's name, or a parent's phone. */
const OF_STUDENT: readonly Held[] = [...STUDENT_COLUMNS, 'full_name', 'knows']

export function columnsOf(
  row: string[],
  said: HeadingChoices<Target> = new Map(),
): Columns<Target> {
  const book = createColumnCollector<Target>()
  const plain = limitHeadings(row).map(normalizedName)
  const understood = plain.map((heading) => (said.has(heading) ? null : understand(heading)))
  const slotOf = slotsOf(understood.filter((one) => one !== null))
  /** The last named owner: a plain 'Cell' after 'Father' is his. */
  let near: Owner | null = null
  plain.forEach((heading, index) => {
    const byHand = said.get(heading)
    if (byHand && byHand !== 'ignored') book.add(byHand, index)
    const one = understood[index]
    if (one?.owner && one.owner !== 'student') near = one.owner
    const target = one && targetOf(one, slotOf, near)
    if (one && target) book.add(target.target, index, one.rank + target.rank)
  })
  book.settle('full_name', 'first_name', 'last_name')
  for (const slot of GUARDIAN_SLOTS)
    book.settle(`${slot}_full_name`, `${slot}_first_name`, `${slot}_last_name`)
  return book.columns()
}

type SlotOf = (owner: Owner | null) => { slot: GuardianSlot; rank: number } | null

/**
 * Assigns owners to the two guardians, in the order of the list. A parent who is neither mother nor
 * father is the second guardian if only one of them is named, and the first if both are.
 */
function slotsOf(all: HeadingMatch<Owner, Held>[]): SlotOf {
  const named: (Owner | null)[] = [...new Set(all.map(({ owner }) => owner))].filter(
    (owner) => owner !== null && owner !== 'student',
  )
  const parents = named.filter((owner) => owner !== 'guardian')
  const order = parents.length >= 2 ? parents : named
  return (owner) => {
    const [first, second] = GUARDIAN_SLOTS
    const place = owner === null ? -1 : order.indexOf(owner)
    if (place === 0) return { slot: first, rank: 0 }
    if (place === 1) return { slot: second, rank: 0 }
    return owner === null || owner === 'guardian' ? { slot: first, rank: NEAR_RANK } : null
  }
}

function targetOf({ owner, holds }: HeadingMatch<Owner, Held>, slotOf: SlotOf, near: Owner | null) {
  if (owner === 'student' || (owner === null && OF_STUDENT.includes(holds)))
    return holds === 'email' || holds === 'phone' || holds === 'language'
      ? null
      : { target: holds, rank: 0 }
  if (!isOfGuardian(holds)) return null
  const place = slotOf(owner ?? near)
  // A heading with an owner ranks before a heading that only follows one.
  const rank = owner === null ? NEAR_RANK : (place?.rank ?? 0)
  return place && { target: `${place.slot}_${holds}` as const, rank }
}

const OF_GUARDIAN = [...GUARDIAN_CELLS, 'full_name'] as const
const isOfGuardian = (holds: Held): holds is (typeof OF_GUARDIAN)[number] =>
  OF_GUARDIAN.some((one) => one === holds)
