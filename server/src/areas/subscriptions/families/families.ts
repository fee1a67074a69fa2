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
type Accounts = Awaited<ReturnType<typeof readAccounts>>

/**
 * The largest open amount first, then by name. Without disabled students that never had a
 * subscription.
 */
export async function listFamilies(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
): Promise<Family[]> {
  const { groups, linksOf } = await readGroups(school)
  const accounts = await readAccounts(school, 'all')
  return groups
    .map((group) => group.filter(({ id, is_active }) => is_active || accounts.balanceOf.has(id)))
    .filter((group) => group.length > 0)
    .map((group) => familyOf(group, linksOf, accounts))
    .sort((a, b) => b.outstanding - a.outstanding)
    .slice(skip, skip + limit)
}

/** Also of a disabled student that never had a subscription. Throws Refusal `not_found`. */
export async function getFamily(school: SchoolScope, student_id: string): Promise<Family> {
  const { groups, linksOf } = await readGroups(school)
  const group = orNotFound(groups.find((one) => one.some(({ id }) => id === student_id)))
  const accounts = await readAccounts(school, {
    student_ids: group.map(({ id }) => id),
    guardian_ids: group.flatMap(({ id }) => linksOf.get(id) ?? []).map((link) => link.guardian_id),
  })
  const shown = group.filter(
    ({ id, is_active }) => is_active || id === student_id || accounts.balanceOf.has(id),
  )
  return familyOf(shown, linksOf, accounts)
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

type Of = { student_ids: readonly string[]; guardian_ids: readonly string[] } | 'all'

async function readAccounts(school: SchoolScope, of: Of) {
  const { student_ids, guardian_ids } =
    of === 'all' ? ({ student_ids: of, guardian_ids: of } as const) : of
  const balances = await selectBalances(school, student_ids)
  const payments = await selectLastPayments(school, student_ids)
  const reminders = await selectLastReminders(school, guardian_ids)
  return {
    balanceOf: new Map(balances.map((one) => [one.student_id, one])),
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
    outstanding: sum(balances.map(({ outstanding }) => outstanding)),
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
