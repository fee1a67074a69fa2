/**
 * The Kufan count of the Hafs reading. All numbers count from 1 over the whole Quran. A maqra is
 * one hizb quarter (rub al-hizb), so a quarter is two maqras. Functions throw RangeError.
 */
export * from './averages.ts'
export * from './capture.ts'
export * from './chosen.ts'
export * from './groups.ts'
export * from './heard.ts'
export * from './juz-counts.ts'
export * from './known.ts'
export * from './mushaf/divisions.ts'
export * from './mushaf/setting.ts'
export { partName, selectionName, spanName, verseName } from './names.ts'
export * from './new-start.ts'
export * from './pages.ts'
export { type ParsedName, parseName } from './parse-name.ts'
export {
  convertSpan,
  isSpan,
  juzOf,
  nextPart,
  PART_COUNTS,
  PARTS_PER_JUZ,
  toMaqras,
  unitCount,
  unitsOf,
  versesOf,
} from './parts.ts'
export * from './percentage.ts'
export * from './revision/index.ts'
export {
  convertUnits,
  extendRange,
  fillGaps,
  isConnected,
  runsOf,
  toggleSpecific,
} from './selection.ts'
export { SURAHS, type Surah } from './surahs.ts'
export * from './terms.ts'
export { VERSE_COUNT } from './verse-count.ts'
export {
  firstVerseOf,
  hizbQuarterOf,
  isVerse,
  lastVerseOf,
  type Verse,
  verseAt,
  verseId,
} from './verses.ts'
export { canonicalWords, type Piece, piecesOf, SCRIPTS, type Script, wordCount } from './words.ts'
