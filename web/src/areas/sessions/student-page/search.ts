import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { textSearch } from '../../../platform/search.ts'

/** The lesson types that the history shows where nobody has chosen. */
const DEFAULT_TYPES: readonly LessonType[] = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'juz_completion',
]

/** What the address stands for when no type is ticked; an empty text could mean anything. */
const NONE = 'none'

/** Every type, in the order offered. */
export const allTypes = LESSON_TYPES

export type StudentPageSearch = { student?: string; types?: string }

/** `?student={id}&types=new_lesson.old_lesson`; without `types` the default ones. */
export function studentPageSearch(search: Record<string, unknown>): StudentPageSearch {
  const { types } = search
  return { ...textSearch('student')(search), types: typeof types === 'string' ? types : undefined }
}

/** The lesson types that the address names, in the order of the school's words; unknown ones left out. */
export function readTypes(types: string | undefined): LessonType[] {
  if (types === undefined) return [...DEFAULT_TYPES]
  if (types === NONE) return []
  const named = types.split('.')
  const known = LESSON_TYPES.filter((type) => named.includes(type))
  return known.length > 0 ? known : [...DEFAULT_TYPES]
}

/** How the address names these types; undefined for the default ones, so that it stays short. */
export function writeTypes(types: readonly LessonType[]): string | undefined {
  if (types.length === 0) return NONE
  const ordered = LESSON_TYPES.filter((type) => types.includes(type)).join('.')
  return ordered === DEFAULT_TYPES.join('.') ? undefined : ordered
}
