import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AreaCard } from '../../../shared/screen/index.ts'
import { isActive, menuEntries } from './menu-entries.ts'
import { firstScreenOf, LISTED, listedMenuOf, WHOLE_WIDTH } from './menu-lists.ts'

const ROUTES = path.join(import.meta.dirname, '../../../routes/_signed-in')

/** Screens without a menu entry. */
const OUTSIDE = ['/about', '/devices']

/** The paths of all screens behind the sign-in, with parameter names. */
const screens = globSync('**/*.tsx', { cwd: ROUTES }).flatMap((file) => {
  const parts = file.replace(/(\/?index)?\.tsx$/, '').split(/[/.]/)
  const address = `/${parts.filter((part) => !part.startsWith('_')).join('/')}`
  return OUTSIDE.includes(address) ? [] : [{ address, isGuarded: parts[0] === '_admin' }]
})
const addresses = screens.map(({ address }) => address)

test('every screen belongs to exactly one entry of the menu', () => {
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    const entries = menuEntries(true).filter((entry) => isActive(entry, address))
    expect(
      entries.map(({ to }) => to),
      `${address}: name it in the addresses.ts of its area, once`,
    ).toHaveLength(1)
  }
})

test('every screen of an entry for administrators is for administrators only', () => {
  const unguarded = screens.flatMap(({ address, isGuarded }) =>
    isGuarded || menuEntries(false).some((entry) => isActive(entry, address, false))
      ? []
      : [address],
  )
  // A teacher of several schools switches there.
  expect(unguarded).toEqual(['/accounts'])
})

test('the calendar is under the lessons of a teacher', () => {
  const entry = menuEntries(false).filter((one) => isActive(one, '/calendar', false))
  expect(entry.map(({ to }) => to)).toEqual(['/menu/lesson'])
  expect(listedMenuOf('/calendar', false)).toBeNull()
})

test('the cards of a menu have different places and lead to screens', () => {
  const cards = import.meta.glob<AreaCard[]>('../../*/cards.ts', { eager: true, import: 'cards' })
  const all = Object.values(cards).flat()
  const places = all.map(({ menu, place }) => `${menu} ${place}`)
  expect(places.toSorted()).toEqual([...new Set(places)].toSorted())
  const leads = all.flatMap(({ to }) => to ?? [])
  expect(leads.length).toBeGreaterThan(15)
  expect(addresses).toEqual(expect.arrayContaining(leads))
})

test('every screen of a listed menu has the list beside it', () => {
  const cards = import.meta.glob<AreaCard[]>('../../*/cards.ts', { eager: true, import: 'cards' })
  const all = Object.values(cards)
    .flat()
    .filter(({ to, menu }) => to && menu in LISTED && !WHOLE_WIDTH.includes(to))
    .sort((one, other) => one.place - other.place)
  expect(all.length).toBeGreaterThan(12)
  for (const { menu, to } of all) expect(listedMenuOf(to ?? ''), to).toBe(menu)
  for (const menu of Object.keys(LISTED))
    expect(firstScreenOf(menu)).toBe(all.find((card) => card.menu === menu)?.to)
})
