import { reason } from '@talaqqi/contract/errors'
import type {
  ChangedFee,
  FeeRun,
  FeesChange,
  FeesChangePreview,
  FeesTerms,
} from '@talaqqi/contract/fees'
import { amountOf, centsOf, sumOf } from '@talaqqi/contract/money'
import { recordUpdate, recordUpdates } from '../../../platform/audit.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectChildren, selectFamilyLinks } from '../families/queries.ts'
import { selectFeesOf, updateFees } from './change-queries.ts'
import { furtherChildren, getRun } from './fees.ts'
import { feeRunRecords, lockActiveStudents, lockSubscriptionsOf, selectCharged } from './queries.ts'

type Run = NonNullable<Awaited<ReturnType<typeof feeRunRecords.find>>>
type Fee = Awaited<ReturnType<typeof selectFeesOf>>[number]
/** A fee with its subscription. */
type Planned = { fee: Fee; changed: ChangedFee }

/** Throws Refusal `not_found`, or `conflict` if the fees were undone. */
export async function previewFeesChange(
  school: SchoolScope,
  id: string,
  terms: FeesTerms,
): Promise<FeesChangePreview> {
  const run = changeable(await feeRunRecords.find(school, id))
  return previewOf(await planChange(school, id, { run, terms }))
}

/** Repeatable. Throws as `previewFeesChange`, and `conflict` if not as expected. */
export async function changeFees(
  school: SchoolScope,
  id: string,
  { expected, ...terms }: FeesChange,
): Promise<FeeRun> {
  await inTransaction(school, async (inside) => {
    // As `addFees`: no subscription of the new days is added meanwhile.
    await lockActiveStudents(inside, null)
    const run = changeable(await feeRunRecords.lock(inside, id))
    await lockSubscriptionsOf(inside, id)
    if (isSameTerms(termsOf(run), terms)) return
    const plan = await planChange(inside, id, { run, terms })
    const { count, total, total_before } = previewOf(plan)
    const isExpected =
      count === expected.count && total === expected.total && total_before === expected.total_before
    if (count === 0 || !isExpected)
      throw new Refusal('conflict', { reason: reason('fees_changed') })
    await writeChange(inside, id, { run, terms, plan })
  })
  return getRun(school, id)
}

function changeable(found: Run | null): Run {
  const run = orNotFound(found)
  if (run.undone_at !== null) throw new Refusal('conflict')
  return run
}

type Change = { run: Run; terms: FeesTerms }

async function planChange(
  school: SchoolScope,
  id: string,
  { run, terms }: Change,
): Promise<Planned[]> {
  const fees = await selectFeesOf(school, id)
  const charged = await selectCharged(school, terms, id)
  const own = new Set(fees.map(({ student_id }) => student_id))
  const children = await selectChildren(school)
  const counted = children.map((child) => ({
    ...child,
    // A child that was disabled since still has the fee.
    is_active: child.is_active || own.has(child.id),
  }))
  const discounted = furtherChildren(counted, await selectFamilyLinks(school))
  return fees.map((fee) => {
    const kept = keptOf(fee, run, charged)
    const { student_id, first_name, last_name, class_name, paid } = fee
    const before = { amount: amountOf(fee.amount_cents), discount: amountOf(fee.discount_cents) }
    const after = feeOf(terms, discounted.has(student_id))
    const child = { id: student_id, first_name, last_name, class_name, paid, kept }
    return { fee, changed: { ...child, ...(kept ? before : after), amount_before: before.amount } }
  })
}

function feeOf({ amount, sibling_discount }: FeesTerms, isDiscounted: boolean) {
  const discount = isDiscounted ? Math.min(sibling_discount, amount) : 0
  return { amount: sumOf([amount, -discount]), discount }
}

function keptOf(fee: Fee, run: Run, charged: Set<string>): ChangedFee['kept'] {
  if (fee.voided_at !== null) return 'void'
  const hasRunTerms =
    fee.start_date === run.start_date &&
    fee.end_date === run.end_date &&
    fee.amount_cents + fee.discount_cents === run.amount_cents &&
    (fee.discount_cents === 0 ||
      fee.discount_cents === Math.min(run.discount_cents, run.amount_cents))
  if (!hasRunTerms) return 'edited'
  return charged.has(fee.student_id) ? 'has_one' : null
}

function previewOf(plan: Planned[]): FeesChangePreview {
  const children = plan.map(({ changed }) => changed)
  const counted = children.filter(({ kept }) => kept === null)
  return {
    children,
    count: counted.length,
    total: sumOf(counted.map(({ amount }) => amount)),
    total_before: sumOf(counted.map(({ amount_before }) => amount_before)),
  }
}

async function writeChange(
  inside: SchoolScope,
  id: string,
  { run, terms, plan }: Change & { plan: Planned[] },
): Promise<void> {
  const changing = plan.filter(({ changed }) => changed.kept === null)
  const { start_date, end_date } = terms
  for (const [discount, some] of Map.groupBy(changing, ({ changed }) => changed.discount)) {
    const amount_cents = centsOf(sumOf([terms.amount, -discount]))
    const ids = some.map(({ fee }) => fee.id).toSorted()
    const discount_cents = centsOf(discount)
    await updateFees(inside, ids, { amount_cents, discount_cents, start_date, end_date })
  }
  const counted = plan.filter(({ changed }) => changed.kept !== 'void')
  await feeRunRecords.change(inside, id, {
    amount_cents: centsOf(terms.amount),
    discount_cents: centsOf(terms.sibling_discount),
    ...{ start_date, end_date, count: counted.length },
    total_cents: centsOf(sumOf(counted.map(({ changed }) => changed.amount))),
  })
  await recordUpdate(inside, {
    ...{ record: 'fee-runs', record_id: id },
    ...{ from: termsOf(run), to: terms },
  })
  await recordUpdates(
    inside,
    changing.map(({ fee, changed: { amount, discount } }) => ({
      ...{ record: 'subscriptions', record_id: fee.id },
      from: {
        amount: amountOf(fee.amount_cents),
        discount: amountOf(fee.discount_cents),
        ...{ start_date: fee.start_date, end_date: fee.end_date },
      },
      to: { amount, discount, start_date, end_date },
    })),
  )
}

const termsOf = ({ amount_cents, discount_cents, start_date, end_date }: Run): FeesTerms => ({
  ...{ amount: amountOf(amount_cents), sibling_discount: amountOf(discount_cents) },
  ...{ start_date, end_date },
})

const isSameTerms = (one: FeesTerms, other: FeesTerms) =>
  one.amount === other.amount &&
  one.sibling_discount === other.sibling_discount &&
  one.start_date === other.start_date &&
  one.end_date === other.end_date
