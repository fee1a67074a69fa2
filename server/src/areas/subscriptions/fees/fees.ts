import { reason } from '@talaqqi/contract/errors'
import {
  FEES_LIMIT,
  type FeeOfChild,
  type FeeRun,
  type FeesInput,
  type FeesPreview,
} from '@talaqqi/contract/fees'
import { amountOf, centsOf, sumOf } from '@talaqqi/contract/money'
import { v7 } from 'uuid'
import { recordAudits } from '../../../platform/audit.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { groupFamilies } from '../families/group-families.ts'
import { selectChildren, selectFamilyLinks } from '../families/queries.ts'
import {
  deleteSubscriptionsOf,
  feeRunRecords,
  insertSubscriptions,
  lockActiveStudents,
  lockSubscriptionsOf,
  markUndone,
  selectCharged,
  selectFeeRuns,
  selectPayersOf,
  selectSectionName,
} from './queries.ts'

const NAMED = 3

/** Throws Refusal `not_found` (the class) or `too_large`. */
export async function previewFees(school: SchoolScope, input: FeesInput): Promise<FeesPreview> {
  if (input.section_id !== null) orNotFound(await selectSectionName(school, input.section_id))
  const charged = await selectCharged(school, input)
  const all = await selectChildren(school)
  const discounted = furtherChildren(all, await selectFamilyLinks(school))
  const children = all
    .filter(({ is_active }) => is_active)
    .filter(({ section_id }) => input.section_id === null || section_id === input.section_id)
    .map(({ id, first_name, last_name, class_name }): FeeOfChild => {
      const discount = discounted.has(id) ? Math.min(input.sibling_discount, input.amount) : 0
      const amount = sumOf([input.amount, -discount])
      return { id, first_name, last_name, class_name, amount, discount, has_one: charged.has(id) }
    })
  if (children.length > FEES_LIMIT) throw new Refusal('too_large')
  const counted = children.filter(({ has_one }) => !has_one)
  return { children, count: counted.length, total: sumOf(counted.map(({ amount }) => amount)) }
}

type Child = { id: string; is_active: boolean }

/** All active children of a family but the one who came first: ids are ordered by time. */
export function furtherChildren(
  children: Child[],
  links: { guardian_id: string; student_id: string }[],
): Set<string> {
  const active = new Set(children.filter(({ is_active }) => is_active).map(({ id }) => id))
  const families = groupFamilies(
    children.map(({ id }) => id),
    links,
  )
  return new Set(
    families.flatMap((family) =>
      family
        .filter((id) => active.has(id))
        .toSorted()
        .slice(1),
    ),
  )
}

type NewFees = FeesInput & { id?: string | undefined; expected: { count: number; total: number } }

/**
 * Idempotent by id. Throws Refusal `not_found` (the class), `too_large`, or `conflict` (foreign id, nothing to
 * charge, or not as expected).
 */
export async function addFees(
  school: SchoolScope,
  { id = v7(), expected, ...input }: NewFees,
): Promise<FeeRun> {
  await inTransaction(school, async (inside) => {
    // Locked, so that of two runs at once the later sees the subscriptions of the earlier.
    await lockActiveStudents(inside, input.section_id)
    if (await feeRunRecords.find(inside, id)) return
    const { children, count, total } = await previewFees(inside, input)
    if (count === 0 || count !== expected.count || total !== expected.total)
      throw new Refusal('conflict', { reason: reason('fees_changed') })
    const counted = children.filter(({ has_one }) => !has_one)
    await recordRun(inside, id, { ...input, count, total })
    await charge(inside, id, input, counted)
  })
  return getRun(school, id)
}

async function recordRun(
  inside: SchoolScope,
  id: string,
  { section_id, amount, sibling_discount, total, ...run }: FeesInput & FeesPreviewTotals,
): Promise<void> {
  const isNew = await feeRunRecords.insertOnce(inside, {
    ...{ id, ...run, user_id: inside.user_id },
    class_name: section_id === null ? null : await selectSectionName(inside, section_id),
    amount_cents: centsOf(amount),
    discount_cents: centsOf(sibling_discount),
    total_cents: centsOf(total),
  })
  if (!isNew) throw new Refusal('conflict')
}

type FeesPreviewTotals = Pick<FeesPreview, 'count' | 'total'>

async function charge(
  inside: SchoolScope,
  fee_run_id: string,
  { start_date, end_date }: FeesInput,
  children: FeeOfChild[],
): Promise<void> {
  const days = { start_date, end_date }
  const rows = children.map(({ id: student_id, amount, discount }) => ({
    ...{ id: v7(), student_id, fee_run_id, ...days },
    amount_cents: centsOf(amount),
    discount_cents: centsOf(discount),
  }))
  await insertSubscriptions(inside, rows)
  await recordAudits(
    inside,
    rows.map(({ id: record_id, student_id, amount_cents }) => ({
      ...{ action: 'create', record: 'subscriptions', record_id },
      changes: { student_id, amount: amountOf(amount_cents), ...days },
    })),
  )
}

export const listFees = (
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<FeeRun[]> => selectFeeRuns(school, page)

/** Idempotent. Throws Refusal `not_found`, or `in_use` with the names once a payment is recorded. */
export async function undoFees(school: SchoolScope, id: string): Promise<FeeRun> {
  await inTransaction(school, async (inside) => {
    const { undone_at } = orNotFound(await feeRunRecords.lock(inside, id))
    if (undone_at !== null) return
    const subscriptions = await lockSubscriptionsOf(inside, id)
    const ids = subscriptions.map((subscription) => subscription.id)
    const payers = await selectPayersOf(inside, ids)
    if (payers.length > 0)
      throw new Refusal('in_use', { reason: reason('fees_paid', { names: namesOf(payers) }) })
    await deleteSubscriptionsOf(inside, id)
    await recordAudits(
      inside,
      subscriptions.map(({ id: record_id, student_id }) => ({
        ...{ action: 'delete', record: 'subscriptions', record_id },
        changes: { student_id },
      })),
    )
    await markUndone(inside, id)
  })
  return getRun(school, id)
}

function namesOf(people: { first_name: string; last_name: string }[]): string {
  const names = people
    .slice(0, NAMED)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return [...names, ...(people.length > NAMED ? [`+${people.length - NAMED}`] : [])].join(', ')
}

/** Throws Refusal `not_found`. */
export async function getRun(school: SchoolScope, id: string): Promise<FeeRun> {
  const [run] = await selectFeeRuns(school, { id })
  return orNotFound(run)
}
