import type { ExportName } from '@talaqqi/contract/records'
import type { Route } from '@talaqqi/contract/route'
import type { MakeTable } from './export/table.ts'
import type { Guards, Handled } from './http/handle.ts'
import type { DirectoryScope } from './tenancy/index.ts'

export type Area = {
  contract: object
  /** If the area has several nouns of the wire: the calls of each. */
  nouns?: Record<string, object>
  routes: Handled[]
  guards?: Guards
  exported?: Partial<Record<ExportName, MakeTable>>
  daily?: (directory: DirectoryScope) => Promise<void>
}

/** `noun` is the tag in the documentation. */
export type DeclaredRoute = Route & { area: string; noun: string; name: string }

export function declaredRoutes(
  areas: Record<string, Pick<Area, 'contract' | 'nouns'>>,
): DeclaredRoute[] {
  return Object.entries(areas).flatMap(([area, { contract, nouns = { [area]: contract } }]) =>
    Object.entries(nouns).flatMap(([noun, calls]) =>
      Object.entries(calls)
        .filter((entry): entry is [string, Route] => isRoute(entry[1]))
        .map(([name, route]) => ({ ...route, area, noun, name })),
    ),
  )
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
