import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localValue, useLocal } from '../../../../platform/local-store.ts'
import { routeQuery } from '../../../../platform/query.ts'
import { ToggleChips } from '../../../../ui/toggle-chips.tsx'
import { hasLine, toggleLine } from './comment-lines.ts'

/** Habits change slowly. */
const FRESH_MS = 60 * 60_000

/** What the school often writes as it was read last: without a network it is offered from here. */
const knownComments = localValue<string[]>('usualComments', (json) =>
  // Only this module writes here.
  Array.isArray(json) ? (json as string[]) : null,
)

/** Reads what the school often writes, and keeps it on the device. */
export function useUsualComments({ enabled = true } = {}): readonly string[] {
  const { data } = useQuery({
    ...routeQuery('GET /sessions/usual-comments'),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    enabled,
  })
  const known = useLocal(knownComments)
  useEffect(() => {
    if (data) knownComments.write(data)
  }, [data])
  return data ?? known ?? []
}

type UsualCommentsProps = { comment: string; onCommentChange: (comment: string) => void }

/** What is often written, as chips: a tap puts it into the comment, another takes it out. */
export function UsualComments({ comment, onCommentChange }: UsualCommentsProps) {
  const usual = useUsualComments()
  const written = usual.filter((line) => hasLine(comment, line))
  if (usual.length === 0) return null
  return (
    <ToggleChips
      label={m.capture_usual_comments()}
      options={usual.map((line) => ({ value: line, label: line }))}
      values={written}
      onValuesChange={(values) => {
        const tapped = usual.find((line) => values.includes(line) !== written.includes(line))
        if (tapped !== undefined) onCommentChange(toggleLine(comment, tapped))
      }}
    />
  )
}
