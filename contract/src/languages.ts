/** The first is the fallback. */
export const LANGUAGES = ['en', 'ar', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]
