import type { SectionLists } from '@talaqqi/contract/revision'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '../../platform/queries/query.ts'
import { usePrintAll } from '../../shared/print/index.ts'

/** 0 to 100: of the old portions, not heard within their round. Null without old portions. */
export type OverShare = number | null

export type OverShares = { ofClass: OverShare; ofStudent: (id: string) => OverShare }

const FRESH_MS = 5 * 60_000

const sharesQuery = (id: string) => ({
  ...routeQuery('GET /revision/sections/:id', { params: { id } }),
  staleTime: FRESH_MS,
})

/** Today's shares by class. One class is read after the other: each list takes the server some time. */
export function useOverShares(sectionIds: readonly string[]): Map<string, OverShares> {
  const [settled, setSettled] = useState(0)
  const reads = useQueries({
    queries: sectionIds.map((id, at) => ({ ...sharesQuery(id), enabled: at <= settled })),
  })
  const done = reads.findIndex(({ isPending }) => isPending)
  const next = done === -1 ? reads.length : done
  if (next > settled) setSettled(next)
  return new Map(
    sectionIds.flatMap((id, at) => {
      const lists = reads[at]?.data
      return lists ? [[id, sharesOf(lists)] as const] : []
    }),
  )
}

/** Reads what the table on paper shows, then prints: a phone has no table before. */
export function useTablePrint(
  of: string,
  sectionIds: readonly string[],
  readFirst?: () => Promise<unknown>,
) {
  const client = useQueryClient()
  return usePrintAll({
    of,
    count: () => sectionIds.length,
    first: 0,
    loadPage: async (at) => {
      if (at === 0) await readFirst?.()
      const id = sectionIds[at]
      if (id !== undefined) await client.prefetchQuery(sharesQuery(id))
      return { rows: [id], next: at + 1 < sectionIds.length ? at + 1 : null }
    },
  })
}

export function sharesOf({ students }: SectionLists): OverShares {
  const shares = new Map(
    students.map(({ student, limits, pause }) => [
      student.id,
      limits.old > 0 ? Math.round(pause.share_over * 100) : null,
    ]),
  )
  const old = students.reduce((sum, { limits }) => sum + limits.old, 0)
  const over = students.reduce((sum, { limits, pause }) => sum + limits.old * pause.share_over, 0)
  return {
    ofClass: old > 0 ? Math.round((over / old) * 100) : null,
    ofStudent: (id) => shares.get(id) ?? null,
  }
}
