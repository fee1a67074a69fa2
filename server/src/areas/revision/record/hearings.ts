import {
  type HeardPart,
  type Hearing,
  LESSON_TYPES,
  type LessonType,
  mistakeWeights,
  type Section,
  type SessionStatus,
  type Span,
  type Verdict,
  versesOf,
} from '@talaqqi/quran'
import type { selectWeighed } from '../../sessions/index.ts'
import type { HearingJson, NewLessonJson, PartJson, WeightRow } from './hearing-queries.ts'

type Weighed = Awaited<ReturnType<typeof selectWeighed>>

/** Types in which a mistake costs something, and what one count of each indicator costs. */
export type Weighing = { rows: WeightRow[]; types: ReadonlySet<LessonType> }

export function weighingOf(indicators: Weighed): Weighing {
  const types = new Set<LessonType>()
  const rows = LESSON_TYPES.flatMap((type) => {
    const weights = mistakeWeights(indicators, type)
    if (weights === null) return []
    types.add(type)
    return [...weights].map(([indicator_id, weight]) => ({ type, indicator_id, weight }))
  })
  return { rows, types }
}

export function toHearing(
  [[day, type, status, verdict, is_imported, section], parts]: HearingJson,
  { types }: Weighing,
): Hearing {
  const isWeighed = types.has(type as LessonType)
  return {
    id: '',
    day,
    type: type as LessonType,
    status: status as SessionStatus,
    verdict: verdict as Verdict | null,
    is_imported,
    parts: parts.map((part) => toPart(part, section, isWeighed)),
  }
}

function toPart(
  [start, end, mistakes, cost, marks]: PartJson,
  section: string | null,
  isWeighed: boolean,
): HeardPart {
  return {
    ...versesOfPart(section, start, end),
    cost: isWeighed ? cost : null,
    mistakes,
    marks: isWeighed ? marks.map(([verse, each]) => ({ verse, cost: each })) : [],
  }
}

/** Only learnt, as an imported lesson: pages that need it as a hearing read it again with its counts. */
export function toNewLesson([day, status, verdict, section, parts]: NewLessonJson): Hearing {
  return {
    id: '',
    day,
    type: 'new_lesson',
    status: status as SessionStatus,
    verdict: verdict as Verdict | null,
    is_imported: true,
    parts: parts.map(([start, end]) => ({
      ...versesOfPart(section, start, end),
      cost: null,
      mistakes: 0,
      marks: [],
    })),
  }
}

const versesOfPart = (section: string | null, start: number, end: number): Span =>
  versesOf((section === 'verse' ? 'verse' : 'maqra') satisfies Section, start, end)
