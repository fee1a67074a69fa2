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

type Facts = Awaited<ReturnType<typeof readFacts>>
type Child = Facts['children'][number]

export async function listFamilies(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
): Promise<Family[]> {
  const families = familiesOf(await readFacts(school))
  return families.slice(skip, skip + limit)
}

/** Throws Refusal `not_found`. */
export async function getFamily(school: SchoolScope, student_id: string): Promise<Family> {
  const families = familiesOf(await readFacts(school), student_id)
  return orNotFound(families.find(({ children }) => children.some(({ id }) => id === student_id)))
}

/** Throws as `getFamily`. */
export async function getFamilyAccount(
  school: SchoolScope,
  student_id: string,
): Promise<Omit<FamilyAccount, 'sends_whatsapp'>> {
  const family = await getFamily(school, student_id)
  return { family, students: await withSubscriptions(school, family.children) }
}

async function readFacts(school: SchoolScope) {
  // One after the other: in a transaction there is one connection.
  const children = await selectChildren(school)
  const links = await selectFamilyLinks(school)
  const balances = await selectBalances(school)
  const payments = await selectLastPayments(school)
  const reminders = await selectLastReminders(school)
  return {
    children,
    links,
    linksOf: Map.groupBy(links, ({ student_id }) => student_id),
    balanceOf: new Map(balances.map((one) => [one.student_id, one])),
    paymentOf: new Map(payments.map((one) => [one.student_id, one])),
    reminderOf: new Map(reminders.map((one) => [one.guardian_id, one])),
  }
}

/**
 * The largest open amount first, then by name. Without disabled students that never had a
 * subscription, except the one that is asked for.
 */
function familiesOf(facts: Facts, asked?: string): Family[] {
  const { children, links, balanceOf } = facts
  const byId = new Map(children.map((child) => [child.id, child]))
  const ids = children.map(({ id }) => id)
  return groupFamilies(ids, links)
    .map((group) => group.flatMap((id) => byId.get(id) ?? []))
    .map((group) =>
      group.filter(({ id, is_active }) => is_active || id === asked || balanceOf.has(id)),
    )
    .filter((group) => group.length > 0)
    .map((group) => familyOf(group, facts))
    .sort((a, b) => b.outstanding - a.outstanding)
}

function familyOf(group: Child[], facts: Facts): Family {
  const { linksOf, balanceOf, paymentOf } = facts
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
    last_reminder: lastReminderOf([...guardians.values()], facts),
  }
}

function lastReminderOf(
  guardians: { id: string; first_name: string; last_name: string }[],
  { reminderOf }: Facts,
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
