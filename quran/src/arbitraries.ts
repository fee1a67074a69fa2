import fc from 'fast-check'
import { unitCount } from './parts.ts'
import { PART_SECTIONS, SECTIONS, type Section, type Span } from './terms.ts'

export const anySection = fc.constantFrom(...SECTIONS)
export const anyPartSection = fc.constantFrom(...PART_SECTIONS)

export const unitOf = (section: Section) => fc.integer({ min: 1, max: unitCount(section) })

export const spanOf = (section: Section): fc.Arbitrary<Span> =>
  fc
    .tuple(unitOf(section), unitOf(section))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))

/** Up to twelve units in any order, near each other, so that some are connected. */
export const selectionOf = (section: Section): fc.Arbitrary<number[]> =>
  unitOf(section).chain((from) =>
    fc.uniqueArray(fc.integer({ min: from, max: Math.min(from + 20, unitCount(section)) }), {
      minLength: 1,
      maxLength: 12,
    }),
  )
