import type { Family, FamilyAccount } from '@talaqqi/contract/families'
import { amountOf } from '@talaqqi/contract/money'
import { orNotFound } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { withSubscriptions } from '../subscriptions.ts'
import { groupFamilies } from './group-families.ts'
import {
  selectBalances,
  selectChildren,
  selectFamilyLinks,
  selectLastPayments,
  selectLastReminders,
} from './queries.ts'

type Groups = Awaited<ReturnType<typeof readGroups>>
type Child = Groups['groups'][number][number]
type Balances = Awaited<ReturnType<typeof readBalances>>
type Accounts = { balanceOf: Balances } & Awaited<ReturnType<typeof readNewest>>

/**
 * The largest open amount first, then by name. Without disabled students that never had a
 * subscription.
 */
export async function listFamilies(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
): Promise<Family[]> {
  const { groups, linksOf } = await readGroups(school)
  const balanceOf = await readBalances(school, 'all')
  const page = groups
    .map((group) => group.filter(({ id, is_active }) => is_active || balanceOf.has(id)))
    .filter((group) => group.length > 0)
    .map((group) => ({ group, outstanding: outstandingOf(group, balanceOf) }))
    .sort((a, b) => b.outstanding - a.outstanding)
    .slice(skip, skip + limit)
    .map(({ group }) => group)
  const newest = await readNewest(school, page.flat(), linksOf)
  return page.map((group) => familyOf(group, linksOf, { balanceOf, ...newest }))
}

/** Also of a disabled student that never had a subscription. Throws Refusal `not_found`. */
export async function getFamily(school: SchoolScope, student_id: string): Promise<Family> {
  const { groups, linksOf } = await readGroups(school)
  const group = orNotFound(groups.find((one) => one.some(({ id }) => id === student_id)))
  const balanceOf = await readBalances(
    school,
    group.map(({ id }) => id),
  )
  const newest = await readNewest(school, group, linksOf)
  const shown = group.filter(
    ({ id, is_active }) => is_active || id === student_id || balanceOf.has(id),
  )
  return familyOf(shown, linksOf, { balanceOf, ...newest })
}

/** Throws as `getFamily`. */
export async function getFamilyAccount(
  school: SchoolScope,
  student_id: string,
): Promise<Omit<FamilyAccount, 'sends_whatsapp'>> {
  const family = await getFamily(school, student_id)
  return { family, students: await withSubscriptions(school, family.children) }
}

/** Of the whole school: any link may join two families. */
async function readGroups(school: SchoolScope) {
  // One after the other: in a transaction there is one connection.
  const children = await selectChildren(school)
  const links = await selectFamilyLinks(school)
  const byId = new Map(children.map((child) => [child.id, child]))
  return {
    groups: groupFamilies([...byId.keys()], links).map((ids) =>
      ids.flatMap((id) => byId.get(id) ?? []),
    ),
    linksOf: Map.groupBy(links, ({ student_id }) => student_id),
  }
}

async function readBalances(school: SchoolScope, student_ids: readonly string[] | 'all') {
  const balances = await selectBalances(school, student_ids)
  return new Map(balances.map((one) => [one.student_id, one]))
}

const outstandingOf = (group: Child[], balanceOf: Balances) =>
  group.reduce((sum, { id }) => sum + (balanceOf.get(id)?.outstanding ?? 0), 0)

/** The last payment and the last reminder: only of shown families, since they order nothing. */
async function readNewest(school: SchoolScope, children: Child[], linksOf: Groups['linksOf']) {
  const student_ids = children.map(({ id }) => id)
  const links = children.flatMap(({ id }) => linksOf.get(id) ?? [])
  const payments = await selectLastPayments(school, student_ids)
  const reminders = await selectLastReminders(
    school,
    links.map(({ guardian_id }) => guardian_id),
  )
  return {
    paymentOf: new Map(payments.map((one) => [one.student_id, one])),
    reminderOf: new Map(reminders.map((one) => [one.guardian_id, one])),
  }
}

function familyOf(group: Child[], linksOf: Groups['linksOf'], accounts: Accounts): Family {
  const { balanceOf, paymentOf } = accounts
  const balances = group.flatMap(({ id }) => balanceOf.get(id) ?? [])
  const payments = group.flatMap(({ id }) => paymentOf.get(id) ?? [])
  const links = group.flatMap(({ id }) => linksOf.get(id) ?? [])
  const guardians = new Map(
    links.map(({ guardian_id: id, student_id: _, ...guardian }) => [id, { id, ...guardian }]),
  )
  const [newest] = payments.toSorted((a, b) => b.paid_on.localeCompare(a.paid_on))
  const open = balances.flatMap(({ oldest_open }) => oldest_open ?? [])
  const sum = (amounts: number[]) => amountOf(amounts.reduce((all, one) => all + one, 0))
  return {
    // The smallest id: a renamed child leaves the address as it is.
    id: group.map(({ id }) => id).toSorted()[0] ?? '',
    children: group.map((child) => ({
      ...child,
      outstanding: amountOf(balanceOf.get(child.id)?.outstanding ?? 0),
    })),
    guardians: [...guardians.values()],
    outstanding: amountOf(outstandingOf(group, balanceOf)),
    credit: sum(balances.map(({ credit }) => credit)),
    oldest_open: open.toSorted()[0] ?? null,
    last_payment: newest
      ? { amount: amountOf(newest.amount_cents), paid_on: newest.paid_on }
      : null,
    last_reminder: lastReminderOf([...guardians.values()], accounts),
  }
}

function lastReminderOf(
  guardians: { id: string; first_name: string; last_name: string }[],
  { reminderOf }: Accounts,
): Family['last_reminder'] {
  const [last] = guardians
    .flatMap(({ id, first_name, last_name }) => {
      const reminder = reminderOf.get(id)
      return reminder ? [{ ...reminder, guardian: { id, first_name, last_name } }] : []
    })
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  if (!last) return null
  const { channel, guardian, user, created_at } = last
  return { channel, guardian, user, created_at: created_at.toISOString() }
}
