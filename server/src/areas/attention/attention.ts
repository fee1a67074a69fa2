import type { Attention, AttentionReason, ChildOfAttention } from '@talaqqi/contract/attention'
import { dateIn } from '../../platform/clock.ts'
import { ofOneClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { readFacts } from './facts.ts'
import { selectChildren, selectLastNotes } from './queries.ts'
import { reasonsOf } from './rules.ts'

type Asked = { section_id?: string | undefined; skip: number; limit: number }

/** Most reasons first, then by name; children that are put aside last. */
export async function getAttention(
  school: SchoolScope,
  { section_id, skip, limit }: Asked,
): Promise<Attention> {
  const scope = ofOneClass(school, section_id)
  const [children, factsOf, notes] = await Promise.all([
    selectChildren(scope),
    readFacts(scope),
    selectLastNotes(scope),
  ])
  const today = dateIn(school.time_zone)
  const found = children
    .map((child) => {
      const facts = factsOf.get(child.id)
      const reasons = facts ? reasonsOf(facts) : []
      return { child, reasons, is_seen: isSeen(child, reasons, today) }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (one, other) =>
        Number(one.is_seen) - Number(other.is_seen) || other.reasons.length - one.reasons.length,
    )
  const page = found.slice(skip, skip + limit)
  const noteOf = new Map(notes.map(({ student_id, ...note }) => [student_id, note]))
  const seen_total = found.filter(({ is_seen }) => is_seen).length
  return {
    total: found.length - seen_total,
    seen_total,
    children: page.map(({ child, ...rest }) => answerOf(child, rest, noteOf.get(child.id))),
  }
}

type Child = Awaited<ReturnType<typeof selectChildren>>[number]
type Note = Omit<Awaited<ReturnType<typeof selectLastNotes>>[number], 'student_id'>

function answerOf(
  { seen_until: until, seen_reasons, seen_by, ...child }: Child,
  rest: Pick<ChildOfAttention, 'reasons' | 'is_seen'>,
  note: Note | undefined,
): ChildOfAttention {
  const isPutAside = until !== null && seen_by !== null
  return {
    ...child,
    ...rest,
    seen: isPutAside ? { until, by: seen_by, reasons: seen_reasons ?? [] } : null,
    last_note: note ? { ...note, contacted_at: note.contacted_at.toISOString() } : null,
  }
}

/** Another reason than the seen ones brings the child back before the day. */
function isSeen({ seen_until, seen_reasons }: Child, reasons: AttentionReason[], today: string) {
  if (seen_until === null || seen_until < today) return false
  return reasons.every(({ code }) => seen_reasons?.includes(code))
}
