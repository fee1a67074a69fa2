import type { Divisions, MushafSetting } from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'

const KEPT = 100
const known = new Map<string, Divisions>()

/** The divisions that name a school's portions; null for the Madani mushaf. */
export function divisionsOf({ mushaf }: { mushaf: MushafSetting }): Divisions | null {
  if (mushaf.name === 'madani') return null
  const key = JSON.stringify(mushaf)
  const divisions = known.get(key) ?? indoPakDivisions(mushaf)
  if (known.size >= KEPT) known.clear()
  known.set(key, divisions)
  return divisions
}
