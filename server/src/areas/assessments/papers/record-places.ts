import { spanName } from '@talaqqi/quran'
import { linesBetween } from '@talaqqi/quran/verse-lines'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { recordSession, saveSession } from '../../sessions/index.ts'
import { selectKnownIndicators } from '../schemes/scheme-queries.ts'
import type { PaperRow } from './paper-queries.ts'

/**
 * Each place becomes a lesson of the exam, if the scheme counts faults in lessons: a lesson without its mistakes would
 * count as clean. The lesson of a repeated call gets the new counts.
 */
export async function recordPlaces(
  school: SchoolScope,
  { assessment_id, student_id, places, scheme }: PaperRow,
  counts: readonly (readonly number[])[],
): Promise<void> {
  const named = scheme.faults.flatMap(({ indicator_id }) => indicator_id ?? [])
  const known = new Set((await selectKnownIndicators(school, named)).map(({ id }) => id))
  if (known.size === 0) return
  for (const [at, { start, end, session_id, lesson_id }] of places.entries()) {
    const name = spanName('verse', start, end)
    await recordSession(school, {
      ...{ id: session_id, student_id, assessment_id, type: 'exam', section: 'verse' },
      ...{ name, start, end, lessons: [{ id: lesson_id, name, start, end }] },
    })
    const totals = new Map<string, number>()
    for (const [index, { indicator_id }] of scheme.faults.entries())
      if (indicator_id && known.has(indicator_id))
        totals.set(indicator_id, (totals.get(indicator_id) ?? 0) + (counts[at]?.[index] ?? 0))
    const concerns = [...totals].map(([indicator_id, total]) => ({
      lesson_id,
      indicator_id,
      total,
    }))
    const lines = linesBetween(start, end)
    await saveSession(school, session_id, { status: 'completed', lines, concerns })
  }
}
