import type { ExportName } from '@talaqqi/contract/records'
import type { Route } from '@talaqqi/contract/route'
import type { MakeTable } from './export/table.ts'
import type { Guards, Handled } from './http/handle.ts'
import type { DirectoryScope } from './tenancy/index.ts'

/** What an area of the product is to the rest of it. */
export type Area = {
  /** The area's file of the contract, or the files together: it answers every call that is declared there. */
  contract: object
  routes: Handled[]
  /** The kinds of things that a call's access may name, each with what decides whose class it is of. */
  guards?: Guards
  /** The tables that an administrator may take away. */
  exported?: Partial<Record<ExportName, MakeTable>>
  /** What is done once a day. */
  daily?: (directory: DirectoryScope) => Promise<void>
}

export type DeclaredRoute = Route & { area: string; name: string }

/** The whole API: every route that the areas' files of the contract declare, with its area and name. */
export function declaredRoutes(areas: Record<string, Pick<Area, 'contract'>>): DeclaredRoute[] {
  return Object.entries(areas).flatMap(([area, { contract }]) =>
    Object.entries(contract)
      .filter((entry): entry is [string, Route] => isRoute(entry[1]))
      .map(([name, route]) => ({ ...route, area, name })),
  )
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
