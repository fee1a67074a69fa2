/** The languages of the screens and mails; the first is the fallback. */
export const LANGUAGES = ['en', 'ar', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]
