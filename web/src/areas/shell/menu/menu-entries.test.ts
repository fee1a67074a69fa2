import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isActive, menuEntries } from './menu-entries.ts'

const ROUTES = path.join(import.meta.dirname, '../../../routes/_signed-in')

/** Screens without a menu entry. */
const OUTSIDE = ['/about']

/** The paths of all screens behind the sign-in, with parameter names. */
const addresses = globSync('**/*.tsx', { cwd: ROUTES }).flatMap((file) => {
  const parts = file.replace(/(\/?index)?\.tsx$/, '').split(/[/.]/)
  const address = `/${parts.filter((part) => !part.startsWith('_')).join('/')}`
  return OUTSIDE.includes(address) ? [] : [address]
})

test('every screen belongs to exactly one entry of the menu', () => {
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) {
    const entries = menuEntries(true).filter((entry) => isActive(entry, address))
    expect(
      entries.map(({ to }) => to),
      `${address}: name it in areas/shell/menu/menu-entries.ts, once`,
    ).toHaveLength(1)
  }
})
