import * as contract from '@talaqqi/contract/exports'
import { EXPORTS } from '@talaqqi/contract/records'
import type { Area } from '../../platform/area.ts'
import type { Tables } from './exports.ts'
import { exportsRoutes } from './routes.ts'

/** Throws if no area makes a table that the contract names. */
export function exportsArea(others: Record<string, Area>): Area {
  const tables = Object.assign({}, ...Object.values(others).map(({ exported }) => exported))
  const missing = EXPORTS.filter((name) => !(name in tables))
  if (missing.length > 0) throw new Error(`no area exports ${missing.join(', ')}`)
  return { contract, routes: exportsRoutes(tables as Tables) }
}
