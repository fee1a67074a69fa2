import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { textSearch } from '../../../platform/navigation/search.ts'

/** Shown without a filter. */
const DEFAULT_TYPES: readonly LessonType[] = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'juz_completion',
]

/** The address value for no types; an empty string would be ambiguous. */
const NONE = 'none'

export const allTypes = LESSON_TYPES

export type StudentPageSearch = { student?: string; types?: string }

/** `?student={id}&types=new_lesson.old_lesson`; without `types` the default ones. */
export function studentPageSearch(search: Record<string, unknown>): StudentPageSearch {
  const { types } = search
  return { ...textSearch('student')(search), types: typeof types === 'string' ? types : undefined }
}

/** Types in the address, in the school's order; unknown ones are ignored. */
export function parseTypes(types: string | undefined): LessonType[] {
  if (types === undefined) return [...DEFAULT_TYPES]
  if (types === NONE) return []
  const named = types.split('.')
  const known = LESSON_TYPES.filter((type) => named.includes(type))
  return known.length > 0 ? known : [...DEFAULT_TYPES]
}

/** The address value; undefined for the default types, to keep it short. */
export function formatTypes(types: readonly LessonType[]): string | undefined {
  if (types.length === 0) return NONE
  const ordered = LESSON_TYPES.filter((type) => types.includes(type)).join('.')
  return ordered === DEFAULT_TYPES.join('.') ? undefined : ordered
}
