import type { Section } from '@talaqqi/contract/sections'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { lastClass } from '../../../shared/device/index.ts'

/** The classes of the user and the one shown: chosen last, else the first. */
export function useShownClass() {
  const sections = useQuery(routeQuery('GET /sections/'))
  const lastShown = useLocal(lastClass)
  return { sections, shown: shownOf(sections.data ?? [], lastShown) }
}

function shownOf(all: Section[], lastShown: string | null): Section | undefined {
  return all.find(({ id }) => id === lastShown) ?? all[0]
}
