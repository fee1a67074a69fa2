import type { KnownJuz } from '@talaqqi/contract/reports'
import { hizbQuarterOf, juzOf, knownMaqras, type Section, type Span } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectCompletedJuz, selectHeardParts } from './queries.ts'

type Row = Awaited<ReturnType<typeof selectHeardParts>>[number]
type Heard = Span & { section: Section; last_heard: Date; last_learnt: Date | null }

export async function readKnownJuz(school: SchoolScope, student_id: string): Promise<KnownJuz> {
  const knownOf = await readKnownJuzOfAll(school, [student_id])
  return knownOf(student_id)
}

/** Two statements for any number of students. */
export async function readKnownJuzOfAll(school: SchoolScope, student_ids: readonly string[]) {
  const [rows, completions] = await Promise.all([
    selectHeardParts(school, student_ids),
    selectCompletedJuz(school, student_ids),
  ])
  const rowsOf = Map.groupBy(rows, ({ student_id }) => student_id)
  const completionsOf = Map.groupBy(completions, ({ student_id }) => student_id)
  return (id: string): KnownJuz =>
    knownJuzOf(
      (rowsOf.get(id) ?? []).flatMap(toHeard),
      (completionsOf.get(id) ?? []).map(({ juz }) => juz),
    )
}

/** Parts are in maqras (verse ids in a verse session); imported lessons may have none. */
function toHeard({ section, start, end, part_start, part_end, ...times }: Row): Heard[] {
  const { last_heard, last_learnt } = times
  if (section === null || last_heard === null) return []
  const at = { last_heard, last_learnt }
  if (part_start !== null && part_end !== null)
    return [
      { section: section === 'verse' ? 'verse' : 'maqra', start: part_start, end: part_end, ...at },
    ]
  return start === null || end === null ? [] : [{ section, start, end, ...at }]
}

function knownJuzOf(heard: Heard[], completed: number[]): KnownJuz {
  const learnt = heard.filter(({ last_learnt }) => last_learnt !== null)
  const [last] = learnt.toSorted((a, b) => Number(b.last_learnt) - Number(a.last_learnt))
  const maqra = last ? hizbQuarterOf(last.end) : 0
  const lastHeard = new Map<number, Date>()
  for (const { section, start, end, last_heard } of heard)
    for (const juz of juzOf(section, start, end))
      if (last_heard > (lastHeard.get(juz) ?? 0)) lastHeard.set(juz, last_heard)
  return knownMaqras({ verses: learnt, completed }).map((known, index) => ({
    juz: index + 1,
    known,
    last_heard: lastHeard.get(index + 1)?.toISOString() ?? null,
    now: Math.ceil(maqra / 8) === index + 1 ? ((maqra - 1) % 8) + 1 : null,
  }))
}
