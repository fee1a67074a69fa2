import { type Recited, runsOfSession, unitsOf, versesOf } from '@talaqqi/quran'

/** Verse ids in the order of the Quran. */
export function versesOfPortion(portion: Recited): number[] {
  const { section } = portion
  if (section === null) return []
  return runsOfSession(portion).flatMap(({ start, end }) => unitsOf(versesOf(section, start, end)))
}
