import type { PercentageBand } from '@talaqqi/contract/pass-rules'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'

const VERSIONS = 100

/** Every version, newest first. */
export const passRulesQuery = () =>
  routeQuery('GET /pass-rules/', {
    query: { skip: 0, limit: VERSIONS },
  })

/** The name of a percentage under the pass rules of a version: 'Mumtaz' from 95. */
export function useBandName(version: number | null, percentage: number | null): string | null {
  const { data = [] } = useQuery({ ...passRulesQuery(), enabled: version !== null })
  const rules = data.find((each) => each.version === version)
  return rules && percentage !== null ? bandOf(rules.bands, percentage) : null
}

export function bandOf(bands: readonly PercentageBand[], percentage: number): string | null {
  const reached = bands.filter(({ from }) => from <= percentage)
  return [...reached].sort((one, other) => other.from - one.from)[0]?.name ?? null
}
