import type { ExportName } from '@talaqqi/contract/records'
import type { Route } from '@talaqqi/contract/route'
import type { MakeTable } from './export/table.ts'
import type { Guards, Handled } from './http/handle.ts'
import type { DirectoryScope } from './tenancy/index.ts'

export type Area = {
  contract: object
  routes: Handled[]
  guards?: Guards
  exported?: Partial<Record<ExportName, MakeTable>>
  daily?: (directory: DirectoryScope) => Promise<void>
}

export type DeclaredRoute = Route & { area: string; name: string }

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
